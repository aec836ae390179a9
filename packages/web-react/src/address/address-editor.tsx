import type { Address } from '@shop/application/address';
import { addressLine } from '@shop/domain/address';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useShop } from '../kernel/shop-context.ts';
import { Button, Drawer, Modal, useService } from '../ui/index.ts';
import { DetailsFields } from './details-fields.tsx';
import styles from './address.module.scss';
import { addressTexts } from './texts.ts';
import { useSaveDetails } from './use-save-details.ts';

export type AddressEditorProps = {
  readonly address: Address;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onExited: () => void;
};

/** The overlay that edits one address, and deletes it after a question (ADR-07 to ADR-12). */
export function AddressEditor({ address, isOpen, onClose, onExited }: AddressEditorProps) {
  const shop = useShop();
  const { addresses, selected } = useService(shop.address);
  const navigate = useNavigate();
  const [details, setDetails] = useState(address);
  const [asks, setAsks] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const save = useSaveDetails(
    address,
    (clean) => shop.address.updateDetails(address.id, clean),
    (clean) => setDetails({ ...details, ...clean }),
  );

  const submit = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const isSaved = await save(details);
    setIsBusy(false);
    if (isSaved) onClose();
  };
  const remove = async () => {
    const wasSelected = selected?.address.id === address.id;
    setIsBusy(true);
    const answer = await shop.address.remove(address.id);
    setIsBusy(false);
    setAsks(false);
    if (!answer.ok) shop.toasts.show({ title: addressTexts.generic });
    else {
      onClose();
      if (wasSelected) void navigate('/');
    }
  };
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      onExited={onExited}
      title={addressLine(address)}
      footer={
        <div className={styles.actions}>
          <Button wide loading={isBusy && !asks} onClick={() => void submit()}>
            {addressTexts.save}
          </Button>
          {addresses.length >= 2 ? (
            <Button wide kind="danger" onClick={() => setAsks(true)}>
              {addressTexts.remove}
            </Button>
          ) : null}
        </div>
      }
    >
      <DetailsFields value={details} onChange={(value) => setDetails({ ...details, ...value })} />
      <Modal
        isOpen={asks}
        title={addressTexts.removeQuestion}
        confirmLabel={addressTexts.yes}
        cancelLabel={addressTexts.no}
        confirming={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setAsks(false)}
      />
    </Drawer>
  );
}
