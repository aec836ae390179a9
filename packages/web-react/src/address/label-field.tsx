import { cleanDetail, commonAddressLabels, isCommonLabel } from '@shop/domain/address';
import { useState } from 'react';

import { Chip, TextField } from '../ui/index.ts';
import styles from './label-field.module.scss';
import { labelTexts } from './texts.ts';

export type LabelFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The store could not read it (ADR-33). */
  readonly isWrong?: boolean | undefined;
};

/** What the shopper calls the address: one of the common labels, a text of his own, or nothing. */
export function LabelField({ value, onChange, isWrong = false }: LabelFieldProps) {
  const [wantsOwn, setWantsOwn] = useState(false);
  const isOwn = value === '' ? wantsOwn : !isCommonLabel(value);
  const choose = (label: string) => {
    setWantsOwn(false);
    onChange(value === label ? '' : label);
  };
  return (
    <fieldset className={styles.root}>
      <legend className={styles.title}>{labelTexts.title}</legend>
      <div className={styles.chips}>
        {commonAddressLabels.map((label) => (
          <Chip key={label} active={value === label} onClick={() => choose(label)}>
            {label}
          </Chip>
        ))}
        <Chip
          active={isOwn}
          onClick={() => {
            setWantsOwn(!isOwn);
            onChange('');
          }}
        >
          {labelTexts.own}
        </Chip>
      </div>
      {isOwn ? (
        <TextField
          label={labelTexts.text}
          name="label"
          value={value}
          clearable
          error={isWrong ? labelTexts.wrong : null}
          hint={labelTexts.takes}
          onChange={(text) => {
            setWantsOwn(true);
            onChange(cleanDetail('label', text));
          }}
        />
      ) : null}
    </fieldset>
  );
}
