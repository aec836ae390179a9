import { cx, Switch } from '../ui/index.ts';
import styles from './settings-page.module.scss';

/** A switch with its explanation. */
export function SwitchRow({
  label,
  note,
  noteId,
  value,
  disabled = false,
  onChange,
}: {
  readonly label: string;
  readonly note?: string | undefined;
  readonly noteId: string;
  /** Null: not known yet. */
  readonly value: boolean | null;
  readonly disabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <div className={styles.row}>
      <div className={styles.switch}>
        <Switch
          checked={value === true}
          disabled={disabled || value === null}
          describedBy={note === undefined ? undefined : noteId}
          onChange={onChange}
        >
          <span className={styles.words}>{label}</span>
        </Switch>
        {note === undefined ? null : (
          <p id={noteId} className={cx(styles.note)}>
            {note}
          </p>
        )}
      </div>
    </div>
  );
}
