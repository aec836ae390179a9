import type { ReactNode } from 'react';

import styles from './checkbox.module.scss';

export type SwitchProps = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly disabled?: boolean | undefined;
  /** The id of what explains it. */
  readonly describedBy?: string | undefined;
};

export function Switch({ checked, onChange, children, disabled, describedBy }: SwitchProps) {
  return (
    <label className={styles.row}>
      <span className={styles.grow}>{children}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-describedby={describedBy}
        className={styles.input}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} />
    </label>
  );
}
