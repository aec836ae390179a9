import {
  addressDetailFields,
  cleanDetail,
  type AddressDetailField,
  type AddressDetails,
} from '@shop/domain/address';

import { TextField } from '../ui/index.ts';
import styles from './address.module.scss';
import { addressTexts } from './texts.ts';

export type DetailsFieldsProps = {
  readonly value: AddressDetails;
  readonly onChange: (value: AddressDetails) => void;
  /** A field was left; where the form saves by leaving a field (ADR-22, OPN-104). */
  readonly onBlur?: (() => void) | undefined;
  /** Fields that the store could not read (ADR-33). */
  readonly wrong?: readonly AddressDetailField[] | undefined;
};

/** Flat, floor, entrance, intercom, comment; what is typed or pasted is cleaned at once (ADR-14 to ADR-20, ADR-23). */
export function DetailsFields({ value, onChange, onBlur, wrong = [] }: DetailsFieldsProps) {
  return (
    <div className={styles.fields}>
      {addressDetailFields.map((field) => (
        <div key={field} className={field === 'comment' ? styles.wide : undefined}>
          <TextField
            label={addressTexts[field]}
            name={field}
            value={value[field]}
            multiline={field === 'comment'}
            clearable
            inputMode={field === 'floor' ? 'decimal' : undefined}
            error={wrong.includes(field) ? addressTexts.checkField : null}
            onBlur={onBlur}
            onChange={(text) => onChange({ ...value, [field]: cleanDetail(field, text) })}
          />
        </div>
      ))}
    </div>
  );
}
