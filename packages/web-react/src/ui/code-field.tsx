import { CODE_LENGTH, emptyCode } from '@shop/domain/session';
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';

import { cx } from './cx.ts';
import styles from './code-field.module.scss';
import { codeTexts } from './code-texts.ts';

const CELLS = emptyCode.map((_, index) => index);

export type CodeFieldProps = {
  readonly label: string;
  /** One entry per cell, '' for an empty one. */
  readonly value: readonly string[];
  readonly onChange: (cells: readonly string[]) => void;
  readonly invalid?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** The first cell takes the focus when the field appears, and when it is emptied. */
  readonly takesFocus?: boolean | undefined;
};

/** Four cells for a code: digits only, paste, backspace to the cell before (EML-10 to EML-12), one-time-code autofill. */
export function CodeField({
  label,
  value,
  onChange,
  invalid = false,
  disabled = false,
  takesFocus = false,
}: CodeFieldProps) {
  const cells = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (index: number) => cells.current[Math.max(0, Math.min(CODE_LENGTH - 1, index))]?.focus();

  const isEmpty = value.every((cell) => cell === '');
  const isWaiting = isEmpty && !disabled;
  useEffect(() => {
    if (takesFocus && isWaiting) cells.current[0]?.focus({ preventScroll: true });
  }, [takesFocus, isWaiting]);
  const isRejected = invalid && !disabled;
  useEffect(() => {
    if (isRejected) cells.current[0]?.focus({ preventScroll: true });
  }, [isRejected]);

  /** A digit after a rejected code begins a new one (OPN-341). */
  const restart = (text: string): boolean => {
    const digit = text.replace(/\D/g, '').slice(-1);
    if (!isRejected || digit === '' || text.length >= CODE_LENGTH) return false;
    onChange(CELLS.map((index) => (index === 0 ? digit : '')));
    focus(1);
    return true;
  };

  const put = (at: number, text: string) => {
    const start = isEmpty ? 0 : at;
    const digits = text.replace(/\D/g, '').slice(0, CODE_LENGTH - start);
    if (digits === '') return;
    const next = CELLS.map((index) => digits[index - start] ?? value[index] ?? '');
    onChange(next);
    focus(start + digits.length);
  };

  const paste = (event: ClipboardEvent, index: number) => {
    event.preventDefault();
    const digits = event.clipboardData.getData('text').replace(/\D/g, '');
    put(digits.length >= CODE_LENGTH ? 0 : index, digits);
  };

  const type = (index: number, text: string) => {
    if (text === '' && isRejected) onChange(emptyCode);
    else if (text === '') onChange(CELLS.map((cell) => (cell === index ? '' : (value[cell] ?? ''))));
    // Autofill puts the whole code into the first cell; typing over a filled cell keeps the new digit.
    else if (text.length >= CODE_LENGTH) put(0, text);
    else if (!restart(text)) put(index, text.length > 1 ? text.slice(-1) : text);
  };

  const key = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Backspace' && (value[index] ?? '') === '' && index > 0) {
      event.preventDefault();
      onChange(CELLS.map((cell) => (cell === index - 1 ? '' : (value[cell] ?? ''))));
      focus(index - 1);
    } else if (event.key === 'ArrowLeft') focus(index - 1);
    else if (event.key === 'ArrowRight') focus(index + 1);
  };

  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{label}</legend>
      {CELLS.map((index) => (
        <input
          key={index}
          ref={(element) => {
            cells.current[index] = element;
          }}
          className={cx(styles.cell, invalid && styles.invalid)}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={codeTexts.cell(index + 1)}
          aria-invalid={invalid ? true : undefined}
          data-autofocus={index === 0 ? '' : undefined}
          value={value[index] ?? ''}
          disabled={disabled}
          onFocus={(event) => event.target.select()}
          onBeforeInput={(event) => {
            // Typing the same digit over itself is no change event, but also begins a new code.
            if (restart(event.data)) event.preventDefault();
          }}
          onChange={(event) => type(index, event.target.value)}
          onKeyDown={(event) => key(event, index)}
          onPaste={(event) => paste(event, index)}
        />
      ))}
    </fieldset>
  );
}
