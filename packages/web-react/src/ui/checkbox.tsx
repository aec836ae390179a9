import type { ReactNode } from 'react';

import styles from './checkbox.module.scss';
import { CheckIcon } from './icons.tsx';

export type CheckboxProps = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
};

export function Checkbox({ checked, onChange, children }: CheckboxProps) {
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        className={styles.input}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.box}>
        <CheckIcon size={18} />
      </span>
      <span>{children}</span>
    </label>
  );
}
