import { useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { Modal } from '../ui/index.ts';
import { profileTexts } from './texts.ts';

/** Asks for confirmation before signing out, which reloads the shop (LGO-01). */
export function SignOutDialog({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const { session } = useShop();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Modal
      isOpen={isOpen}
      title={profileTexts.leaving}
      confirmLabel={profileTexts.leave}
      cancelLabel={profileTexts.stay}
      confirming={isBusy}
      onConfirm={() => {
        setIsBusy(true);
        void session.signOut();
      }}
      onClose={onClose}
    />
  );
}
