import type { Address } from '@shop/application/address';
import { addressLine, pointOf } from '@shop/domain/address';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useShop } from '../kernel/shop-context.ts';
import { Button, Drawer, Modal, useBackCloses, useService } from '../ui/index.ts';
import { useIsHere } from '../navigation/index.ts';
import { AddressMap } from '../map/index.ts';
import { AddressDetailsForm } from './details-form.tsx';
import styles from './address.module.scss';
import { addressTexts } from './texts.ts';
import { useDetailsForm } from './use-details-form.ts';
import { useNotice } from './use-save-details.ts';

/** The small map shows the house with its neighbours. */
const HOUSE_ZOOM = 16;

export type AddressEditorProps = {
  readonly address: Address;
  readonly isOpen: boolean;
  /** The form must be shown again, because the store could not read what was submitted (ADR-33). */
  readonly onReopen: () => void;
  readonly onClose: () => void;
  readonly onExited: () => void;
};

/** The overlay that edits one address, and deletes it after a question (ADR-07 to ADR-12, ADR-35 to ADR-37). */
export function AddressEditor({ address, isOpen, onReopen, onClose, onExited }: AddressEditorProps) {
  const shop = useShop();
  const { addresses, selected } = useService(shop.address);
  const navigate = useNavigate();
  const isHere = useIsHere();
  const tell = useNotice();
  const form = useDetailsForm(addresses.find(({ id }) => id === address.id) ?? address, onReopen);
  const [asks, setAsks] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  useBackCloses(isOpen, onClose);

  const submit = async () => {
    // By then the editor of another address may be open.
    if (!form.isSaving && (await form.save()) && isHere()) onClose();
  };
  const askToRemove = () => {
    if (form.isBound) void tell(addressTexts.boundDelete, addressTexts.good);
    else setAsks(true);
  };
  const remove = async () => {
    if (isRemoving) return;
    const wasSelected = selected?.address.id === address.id;
    setIsRemoving(true);
    const answer = await shop.address.remove(address.id);
    setIsRemoving(false);
    setAsks(false);
    if (answer.ok) {
      if (!isHere()) return;
      onClose();
      if (wasSelected) void navigate('/');
    } else if (answer.error.kind === 'boundToBankId') void tell(addressTexts.boundChange, addressTexts.good);
    else shop.toasts.show({ title: addressTexts.generic, icon: 'alert' });
  };
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      // A form that is still being saved may have to be shown again.
      onExited={form.isSaving ? undefined : onExited}
      title={addressLine(address)}
      subtitle={address.city}
      footer={
        <div className={styles.actions}>
          <Button wide type="submit" form={`address-${address.id}`} loading={form.isSaving}>
            {addressTexts.save}
          </Button>
          {addresses.length >= 2 ? (
            <Button wide kind="danger" onClick={askToRemove}>
              {addressTexts.remove}
            </Button>
          ) : null}
        </div>
      }
    >
      <form
        id={`address-${address.id}`}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <AddressMap
          center={pointOf(address)}
          zoom={HOUSE_ZOOM}
          isInteractive={false}
          isZoomEnabled={false}
          label={addressTexts.place}
          className={styles.smallMap}
        />
        <AddressDetailsForm form={form} savesOn="button" />
      </form>
      <Modal
        isOpen={asks}
        title={addressTexts.removeQuestion}
        confirmLabel={addressTexts.yes}
        cancelLabel={addressTexts.no}
        confirming={isRemoving}
        onConfirm={() => void remove()}
        onClose={() => setAsks(false)}
      />
    </Drawer>
  );
}
