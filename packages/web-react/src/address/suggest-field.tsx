import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';

import { cx, TextField } from '../ui/index.ts';
import styles from './suggest-field.module.scss';

export type SuggestOption = {
  readonly id: string | number;
  readonly label: string;
  /** A second, quieter line. */
  readonly note?: string | undefined;
  readonly icon?: ReactNode;
};

export type SuggestFieldProps = {
  readonly label: string;
  /** What the list of options is called. */
  readonly listLabel: string;
  readonly value: string;
  readonly options: readonly SuggestOption[];
  /** The options belong to an earlier text, so Enter takes one only if the arrows are on it. */
  readonly areStale?: boolean | undefined;
  readonly onChange: (text: string) => void;
  /** Answers whether more is to be chosen, which keeps the list open. */
  readonly onChoose: (index: number) => boolean;
  readonly error: string | null;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly takesFocus?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
};

/** A field with a list to choose from: arrows move through it, Enter takes an option, Escape closes the list. */
export function SuggestField({
  listLabel,
  options,
  areStale = false,
  onChange,
  onChoose,
  disabled,
  ...field
}: SuggestFieldProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && options.length > 0 && disabled !== true;
  const idOf = (index: number) => `${id}-${index}`;
  const stand = (index: number) => {
    const next = (index + options.length) % options.length;
    setActive(next);
    // Not available in the DOM of tests.
    list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' });
  };
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const choose = (index: number) => {
    setActive(-1);
    setIsOpen(onChoose(index));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) close();
    else if (event.key === 'ArrowDown' && !isShown) setIsOpen(true);
    else if (!isShown) return;
    else if (event.key === 'ArrowDown') stand(active + 1);
    else if (event.key === 'ArrowUp') stand(active <= 0 ? options.length - 1 : active - 1);
    else if (event.key !== 'Enter') return;
    else if (active >= 0 || !areStale) choose(Math.max(active, 0));
    event.preventDefault();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to what the field inside does
    <div className={styles.root} onKeyDown={press} onBlur={close}>
      <TextField
        {...field}
        clearable
        disabled={disabled}
        isCombobox
        aria-controls={isShown ? id : undefined}
        aria-expanded={isShown}
        aria-activedescendant={isShown && active >= 0 ? idOf(active) : undefined}
        autoComplete="off"
        onFocus={() => setIsOpen(true)}
        onChange={(text) => {
          setIsOpen(true);
          setActive(-1);
          onChange(text);
        }}
      />
      {/* eslint-disable jsx-a11y/prefer-tag-over-role -- a datalist can neither be styled nor say which option was taken */}
      {isShown ? (
        <div ref={list} id={id} role="listbox" className={styles.options} aria-label={listLabel}>
          {options.map((option, index) => (
            <button
              key={option.id}
              id={idOf(index)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={cx(styles.option, index === active && styles.active)}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
            >
              {option.icon === undefined ? null : <span className={styles.icon}>{option.icon}</span>}
              <span>
                {option.label}
                {option.note === undefined || option.note === '' ? null : (
                  <span className={styles.note}>{option.note}</span>
                )}
              </span>
            </button>
          ))}
        </div>
      ) : null}
      {/* eslint-enable jsx-a11y/prefer-tag-over-role */}
    </div>
  );
}
