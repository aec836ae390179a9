import type { Address } from '@shop/application/address';
import { addressLine } from '@shop/domain/address';

import { CheckIcon, cx, EditIcon, IconButton, PinIcon, VisuallyHidden } from '../ui/index.ts';
import styles from './address.module.scss';
import { addressTexts } from './texts.ts';

export type AddressRowProps = {
  readonly address: Address;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  /** With it the row has an edit button. */
  readonly onEdit?: (() => void) | undefined;
};

/** One saved address; the selected one is marked (ADR-01). */
export function AddressRow({ address, isSelected, onSelect, onEdit }: AddressRowProps) {
  const line = addressLine(address);
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={cx(styles.choose, isSelected && styles.selected)}
        aria-current={isSelected ? 'true' : undefined}
        onClick={onSelect}
      >
        <span className={styles.mark}>{isSelected ? <CheckIcon size={20} /> : <PinIcon size={20} />}</span>
        <span>
          <span className={styles.line}>{address.label === '' ? line : address.label}</span>
          <span className={styles.city}>
            {[
              address.label === '' ? '' : line,
              address.city,
              address.flat === '' ? '' : `кв. ${address.flat}`,
            ]
              .filter((part) => part !== '')
              .join(', ')}
          </span>
        </span>
        {isSelected ? <VisuallyHidden>{addressTexts.selected}</VisuallyHidden> : null}
      </button>
      {onEdit === undefined ? null : (
        <IconButton label={addressTexts.editOne(line)} onClick={onEdit}>
          <EditIcon size={20} />
        </IconButton>
      )}
    </li>
  );
}
