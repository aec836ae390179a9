import { useEffect } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { Button, Modal, useService } from '../ui/index.ts';
import styles from './settings-page.module.scss';
import { settingsTexts } from './settings-texts.ts';

const texts = settingsTexts.deletion;

/** The end of the settings: deletes the account (PRF-21, DEL-01 to DEL-06). */
export function DeleteAccount() {
  const { accountDeletion } = useShop();
  const { step } = useService(accountDeletion);
  useEffect(() => () => accountDeletion.keep(), [accountDeletion]);
  return (
    <>
      <Button
        kind="plain"
        className={styles.end}
        loading={step === 'CHECKING'}
        onClick={() => void accountDeletion.start()}
      >
        {texts.button}
      </Button>
      <Modal
        isOpen={step === 'ASKING' || step === 'DELETING'}
        title={texts.title}
        text={texts.text}
        confirmLabel={texts.confirm}
        confirming={step === 'DELETING'}
        cancelLabel={texts.keep}
        onConfirm={() => void accountDeletion.confirm()}
        onClose={() => accountDeletion.keep()}
      />
    </>
  );
}
