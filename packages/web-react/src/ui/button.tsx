import type { MouseEventHandler, ReactNode, Ref } from 'react';

import styles from './button.module.scss';
import { cx } from './cx.ts';
import { Link } from './link.tsx';
import type { LinkProps } from './link.types.ts';
import { CheckIcon } from './icons.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonLook = {
  /** How prominent it is; one primary button per screen. */
  readonly kind?: 'primary' | 'secondary' | 'soft' | 'plain' | 'danger' | undefined;
  readonly size?: 'm' | 's' | undefined;
  readonly wide?: boolean | undefined;
  /** A second, smaller line. */
  readonly subtitle?: string | undefined;
};

export type ButtonProps = ButtonLook & {
  readonly children: ReactNode;
  readonly type?: 'button' | 'submit' | undefined;
  readonly disabled?: boolean | undefined;
  /** Looks disabled and says so, but keeps the focus: there is nothing left to do since it was pressed. */
  readonly spent?: boolean | undefined;
  /**
   * Shows a spinner over the text, which keeps its width. The button stays focusable and clicks still reach
   * `onClick`.
   */
  readonly loading?: boolean | undefined;
  /** Shows a check mark over the text (EML-14). */
  readonly done?: boolean | undefined;
  readonly onClick?: MouseEventHandler<HTMLButtonElement> | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-expanded'?: boolean | undefined;
  readonly form?: string | undefined;
};

export function buttonClass({ kind = 'primary', size = 'm', wide }: ButtonLook, disabled = false): string {
  return cx(
    styles.root,
    styles[kind],
    size === 's' && styles.s,
    wide === true && styles.wide,
    disabled && styles.disabled,
  );
}

function Content({
  children,
  subtitle,
  covered,
}: {
  children: ReactNode;
  subtitle: string | undefined;
  covered: boolean;
}) {
  return (
    <span className={cx(styles.label, covered && styles.hidden)}>
      <span>{children}</span>
      {subtitle === undefined ? null : <span className={styles.sub}>{subtitle}</span>}
    </span>
  );
}

/** The shop's button. */
export function Button({
  children,
  kind,
  size,
  wide,
  subtitle,
  type = 'button',
  loading,
  done,
  disabled,
  spent,
  className,
  ...rest
}: ButtonProps) {
  const covered = loading === true || done === true;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={spent === true ? true : undefined}
      aria-busy={loading === true ? true : undefined}
      className={cx(buttonClass({ kind, size, wide }, disabled === true || spent === true), className)}
    >
      <Content subtitle={subtitle} covered={covered}>
        {children}
      </Content>
      {covered ? <span className={styles.center}>{done === true ? <CheckIcon /> : <Spinner />}</span> : null}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  children,
  kind,
  size,
  wide,
  subtitle,
  className,
  ...rest
}: ButtonLook & LinkProps) {
  return (
    <Link {...rest} className={cx(buttonClass({ kind, size, wide }), className)}>
      <Content subtitle={subtitle} covered={false}>
        {children}
      </Content>
    </Link>
  );
}
