import { isShrunk } from '@shop/domain/shell';
import { useEffect, useEffectEvent, useId, type HTMLAttributes, type ReactNode, type Ref } from 'react';

import { cx } from './cx.ts';
import { CloseIcon } from './icons.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './text-field.module.scss';
import { uiTexts } from './texts.ts';

export type TextFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly onFocus?: (() => void) | undefined;
  readonly onKeyDown?: ((event: { readonly key: string }) => void) | undefined;
  /** The error message; announced at once. */
  readonly error?: string | null | undefined;
  readonly hint?: string | undefined;
  /** A cross that empties the field while it has text (ADR-23). */
  readonly clearable?: boolean | undefined;
  readonly multiline?: boolean | undefined;
  readonly type?: 'text' | 'tel' | 'search' | undefined;
  readonly name?: string | undefined;
  readonly autoComplete?: string | undefined;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** `none`: phones leave the first letter small. */
  readonly autoCapitalize?: 'none' | undefined;
  /** `off`: phones replace no word by one that they know. */
  readonly autoCorrect?: 'off' | undefined;
  readonly maxLength?: number | undefined;
  readonly disabled?: boolean | undefined;
  readonly takesFocus?: boolean | undefined;
  /** The only input of a drawer, whose text is large while it is short (SHL-29). */
  readonly inDrawer?: boolean | undefined;
  readonly leading?: ReactNode | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** It has a list of options that `aria-controls` names. */
  readonly isCombobox?: boolean | undefined;
  readonly 'aria-controls'?: string | undefined;
  readonly 'aria-expanded'?: boolean | undefined;
  /** Id of the option that the arrows are on. */
  readonly 'aria-activedescendant'?: string | undefined;
};

/** A labelled field; the label moves up when there is text. A search field shows it as its placeholder. */
export function TextField({
  label,
  value,
  onChange,
  error = null,
  hint,
  clearable = false,
  multiline = false,
  leading,
  inputRef,
  takesFocus,
  type = 'text',
  isCombobox = false,
  inDrawer = false,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const adopt = useEffectEvent((field: HTMLElement | null) => {
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isField && field.value !== value) onChange(field.value);
  });
  // Takes over text that was typed before hydration.
  useEffect(() => adopt(document.getElementById(id)), [id]);
  useEffect(() => {
    if (takesFocus === true) document.getElementById(id)?.focus({ preventScroll: true });
  }, [takesFocus, id]);
  const note = error ?? hint;
  const canClear = clearable && value !== '' && rest.disabled !== true;
  const isSearch = type === 'search';
  const common = {
    ...rest,
    id,
    value,
    role: isCombobox ? 'combobox' : undefined,
    placeholder: isSearch ? label : ' ',
    'aria-invalid': error === null ? undefined : true,
    'aria-describedby': note === undefined ? undefined : noteId,
    'data-autofocus': takesFocus === true ? '' : undefined,
    'data-large': inDrawer && !isShrunk(value) ? '' : undefined,
  } as const;
  return (
    <div className={styles.root}>
      <div
        className={cx(
          styles.box,
          error !== null && styles.invalid,
          multiline && styles.multiline,
          leading !== undefined && styles.withLeading,
          canClear && styles.withClear,
          isSearch && styles.search,
        )}
      >
        {leading === undefined ? null : <span className={styles.leading}>{leading}</span>}
        {multiline ? (
          <textarea
            {...common}
            inputMode={undefined}
            rows={3}
            className={styles.input}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <input
            {...common}
            ref={inputRef}
            type={type}
            className={styles.input}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {canClear ? (
          <IconButton
            className={styles.clear}
            label={uiTexts.clear}
            // The field keeps the focus, so that clearing it does not count as leaving it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              onChange('');
              document.getElementById(id)?.focus({ preventScroll: true });
            }}
          >
            <CloseIcon size={18} />
          </IconButton>
        ) : null}
      </div>
      <p id={noteId} className={cx(styles.note, error !== null && styles.error)} aria-live="polite">
        {note}
      </p>
    </div>
  );
}
