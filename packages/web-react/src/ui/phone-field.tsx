import { changePhone } from '@shop/domain/session';

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
  return (
    <TextField
      {...rest}
      value={value}
      onChange={(text) => onChange(changePhone(value, text))}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      name="phone"
      clearable
    />
  );
}
