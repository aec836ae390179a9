import {
  addressFormFields,
  cleanDetail,
  excerptOfMeant,
  isDetailCut,
  meantDetail,
  withMeantInComment,
  type AddressDetailField,
  type AddressDetails,
} from '@shop/domain/address';
import { useState } from 'react';

import { TextField } from '../ui/index.ts';
import styles from './address.module.scss';
import { addressTexts, detailTexts } from './texts.ts';

export type DetailsFieldsProps = {
  readonly value: AddressDetails;
  readonly onChange: (value: AddressDetails) => void;
  /** A field was left; where the form saves by leaving a field (ADR-22, OPN-104). */
  readonly onBlur?: (() => void) | undefined;
  /** Fields that the store could not read (ADR-33). */
  readonly wrong?: readonly AddressDetailField[] | undefined;
};

/**
 * Flat, floor, entrance, intercom, comment; what is typed or pasted is cleaned at once (ADR-14 to ADR-20, ADR-23). What a
 * field cannot hold is not lost silently: the field says what it takes, and offers the comment.
 */
export function DetailsFields({ value, onChange, onBlur, wrong = [] }: DetailsFieldsProps) {
  const [meant, setMeant] = useState<Partial<AddressDetails>>({});
  return (
    <div className={styles.fields}>
      {addressFormFields.map((field) => {
        const typed = meant[field] ?? '';
        const isCut = isDetailCut(field, value[field], typed);
        return (
          <div key={field} className={field === 'comment' ? styles.wide : undefined}>
            <TextField
              label={addressTexts[field]}
              name={field}
              value={value[field]}
              multiline={field === 'comment'}
              clearable
              inputMode={field === 'floor' ? 'decimal' : undefined}
              error={wrong.includes(field) ? addressTexts.checkField : null}
              hint={isCut ? detailTexts.takes[field] : undefined}
              onBlur={onBlur}
              onChange={(text) => {
                setMeant({ ...meant, [field]: meantDetail(typed, value[field], text) });
                onChange({ ...value, [field]: cleanDetail(field, text) });
              }}
            />
            {isCut && field !== 'comment' ? (
              <button
                type="button"
                className={styles.toComment}
                // The field keeps the focus, so that it is not saved as it is.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  setMeant({ ...meant, [field]: '' });
                  onChange(withMeantInComment(value, field, addressTexts[field], typed));
                }}
              >
                {detailTexts.toComment(excerptOfMeant(typed))}
              </button>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
