import { maskPhone } from '@shop/domain/session';
import { useId, useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { AppLink, Frame } from '../navigation/index.ts';
import { SignInNeeded } from '../session/index.ts';
import { ChevronIcon, cx, EditIcon, Skeleton, useService } from '../ui/index.ts';
import { DeleteAccount } from './delete-account.tsx';
import { EmailAddress } from './email-address.tsx';
import { NameEditor } from './name-editor.tsx';
import { OwnDataPending } from './own-data-pending.tsx';
import styles from './settings-page.module.scss';
import { settingsTexts as texts } from './settings-texts.ts';
import { SwitchRow } from './switch-row.tsx';
import { profileTexts } from './texts.ts';
import { useSwitches } from './use-switches.ts';

function OwnData() {
  const { profile } = useShop();
  const { profile: own } = useService(profile);
  const [isNaming, setIsNaming] = useState(false);
  if (own === null) return <OwnDataPending />;
  const name = own.name === '' ? profileTexts.addName : own.name;
  return (
    <>
      <div className={styles.row}>
        <span className={styles.words}>
          <span>{maskPhone(own.phone)}</span>
          <span className={styles.note}>{texts.phone}</span>
        </span>
      </div>
      <button
        type="button"
        className={cx(styles.row, styles.action)}
        aria-label={own.name === '' ? undefined : profileTexts.editName(name)}
        onClick={() => setIsNaming(true)}
      >
        <span className={styles.words}>{name}</span>
        <EditIcon size={20} />
      </button>
      <AppLink to="/profile/settings/email" className={cx(styles.row, styles.action)}>
        <span className={styles.words}>
          <span>{own.email === '' ? texts.email.add : <EmailAddress email={own.email} />}</span>
          {own.email !== '' && !own.emailConfirmed ? (
            <span className={styles.note}>{texts.email.unconfirmed}</span>
          ) : null}
        </span>
        <ChevronIcon size={20} />
      </AppLink>
      <NameEditor name={own.name} isOpen={isNaming} onClose={() => setIsNaming(false)} />
    </>
  );
}

function Permissions() {
  const { sharing } = useShop();
  const { values } = useSwitches(sharing);
  const about = useId();
  return (
    <>
      <AppLink to="/profile/settings/notifications" className={cx(styles.row, styles.action)}>
        <span className={styles.words}>{texts.notifications}</span>
        <ChevronIcon size={20} />
      </AppLink>
      <SwitchRow
        label={texts.sharing.title}
        note={texts.sharing.about}
        noteId={about}
        value={values?.sber ?? null}
        onChange={(isOn) => sharing.toggle('sber', isOn)}
      />
    </>
  );
}

/** /profile/settings (PRF-12 to PRF-21). */
export function SettingsPage() {
  const { session } = useShop();
  const { isSignedIn, status } = useService(session);
  return (
    <Frame narrow title={texts.title}>
      {status === 'unknown' ? <Skeleton shape="title" /> : null}
      {status !== 'unknown' && !isSignedIn ? <SignInNeeded /> : null}
      {isSignedIn ? (
        <div className={styles.root}>
          <section className={styles.section}>
            <h2 className={styles.heading}>{texts.profile}</h2>
            <OwnData />
          </section>
          <section className={styles.section}>
            <h2 className={styles.heading}>{texts.permissions}</h2>
            <Permissions />
          </section>
          <DeleteAccount />
        </div>
      ) : null}
    </Frame>
  );
}
