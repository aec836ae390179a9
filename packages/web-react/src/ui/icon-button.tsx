import type { MouseEventHandler, ReactNode, Ref } from 'react';

import { cx } from './cx.ts';
import styles from './icon-button.module.scss';

export type IconButtonProps = {
  /** What it does, for those who cannot see the icon. */
  readonly label: string;
  readonly children: ReactNode;
  readonly kind?: 'plain' | 'tile' | 'floating' | undefined;
  readonly disabled?: boolean | undefined;
  readonly onClick?: MouseEventHandler<HTMLButtonElement> | undefined;
  readonly onMouseDown?: MouseEventHandler<HTMLButtonElement> | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
};

/** A round 44 px button with an icon and a name. */
export function IconButton({ label, children, kind = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cx(styles.root, styles[kind], className)}
      {...rest}
    >
      {children}
    </button>
  );
}
