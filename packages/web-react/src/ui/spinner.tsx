import styles from './spinner.module.scss';

/** A turning ring; with `label` it says what is being waited for, without it is silent. */
export function Spinner({
  label,
  size = 24,
}: {
  readonly label?: string | undefined;
  readonly size?: number | undefined;
}) {
  return (
    <svg
      className={styles.root}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={label === undefined ? undefined : 'status'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
