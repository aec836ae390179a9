import type { Address } from '@shop/application/address';
import { useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { Frame, useNavigation } from '../navigation/index.ts';
import { LoadError } from '../shell/index.ts';
import { Button, EmptyState, Skeleton, useService } from '../ui/index.ts';
import { AddressEditor } from './address-editor.tsx';
import { AddressRow } from './address-row.tsx';
import styles from './address.module.scss';
import { addressTexts } from './texts.ts';

/** /profile/addresses: the saved addresses (ADR-02, ADR-04 to ADR-06, OPN-101). */
export function SavedAddressesPage() {
  const { address } = useShop();
  const { addresses, selected, status, reading } = useService(address);
  const { openOverlay, close } = useNavigation();
  const [isEditing, setIsEditing] = useState(false);
  const [edited, setEdited] = useState<Address | null>(null);
  const [isEditorOpen, setIsEditorOpen] = useState(false);
  const hasToggle = addresses.length >= 2;
  const canEdit = addresses.length === 1 || (hasToggle && isEditing);
  return (
    <Frame
      narrow
      title={addressTexts.saved}
      action={
        hasToggle ? (
          <Button kind="plain" size="s" onClick={() => setIsEditing(!isEditing)}>
            {isEditing ? addressTexts.done : addressTexts.edit}
          </Button>
        ) : null
      }
      footer={
        <Button wide onClick={() => openOverlay('newAddress')}>
          {addressTexts.new}
        </Button>
      }
    >
      {addresses.length > 0 ? null : status === 'unknown' || reading === 'UNDER_WAY' ? (
        <output className={styles.list} aria-busy="true" aria-label={addressTexts.loading}>
          {[1, 2].map((row) => (
            <Skeleton key={row} shape="pill" className={styles.ghost} />
          ))}
        </output>
      ) : reading === 'FAILED' ? (
        <LoadError title={addressTexts.unread} onRetry={() => void address.readAgain()} />
      ) : (
        <EmptyState image="address" title={addressTexts.empty} />
      )}
      <ul className={styles.list}>
        {addresses.map((saved) => (
          <AddressRow
            key={saved.id}
            address={saved}
            isSelected={selected?.address.id === saved.id}
            onSelect={() => {
              address.select(saved.id);
              close();
            }}
            onEdit={
              canEdit
                ? () => {
                    setEdited(saved);
                    setIsEditorOpen(true);
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {edited === null ? null : (
        <AddressEditor
          key={edited.id}
          address={edited}
          isOpen={isEditorOpen}
          onReopen={() => setIsEditorOpen(true)}
          onClose={() => setIsEditorOpen(false)}
          onExited={() => setEdited(null)}
        />
      )}
    </Frame>
  );
}
