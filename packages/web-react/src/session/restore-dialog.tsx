import { useShop } from '../kernel/shop-context.ts';
import { Modal, useService } from '../ui/index.ts';
import { sessionTexts } from './texts.ts';

const { title, text, confirm, cancel } = sessionTexts.restore;

/** Asks whether to bring a deleted account back (DEL-10 to DEL-12). `isHeld`: something else is still shown before. */
export function RestoreDialog({ isHeld = false }: { readonly isHeld?: boolean }) {
  const { accountRestore } = useShop();
  const { step } = useService(accountRestore);
  return (
    <Modal
      isOpen={step !== 'NONE' && !isHeld}
      title={title}
      text={text}
      confirmLabel={confirm}
      confirming={step === 'RUNNING'}
      cancelLabel={cancel}
      onConfirm={() => void accountRestore.restore()}
      onClose={() => void accountRestore.keepDeleted()}
    />
  );
}
