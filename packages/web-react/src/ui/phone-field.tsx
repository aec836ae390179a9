import { changePhone } from '@shop/domain/session';
import { useRef, useState } from 'react';

import { useIsomorphicLayoutEffect } from './hooks/use-isomorphic-layout-effect.ts';
import { TextField } from './text-field.tsx';

export type PhoneFieldProps = {
  readonly label: string;
  /** The phone under its mask, as far as it is typed. */
  readonly value: string;
  readonly onChange: (masked: string) => void;
  readonly error?: string | null | undefined;
  readonly takesFocus?: boolean | undefined;
  readonly inDrawer?: boolean | undefined;
};

/** A phone under the mask '+7 000 000 00 00', typed or pasted (AUT-07, AUT-10). */
export function PhoneField({ value, onChange, ...rest }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ readonly at: number } | null>(null);
  // A text that the mask has changed moves the caret to its end, where the next digit would go.
  useIsomorphicLayoutEffect(() => {
    if (caret !== null) input.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);
  const change = (text: string) => {
    const field = input.current;
    const isTyping = field !== null && field === document.activeElement;
    const next = changePhone(value, text, (isTyping ? field.selectionStart : null) ?? undefined);
    setCaret(isTyping ? { at: next.caret } : null);
    onChange(next.masked);
  };
  return (
    <TextField
      {...rest}
      inputRef={input}
      value={value}
      onChange={change}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      name="phone"
      clearable
    />
  );
}
