import { trimTyped } from '../kernel/index.ts';

/** From this many characters on the text of a drawer's input is set in a smaller font (SHL-29). */
const SHRINKS_FROM = 10;

/** Why what was typed is not right: by the shop's own rules, or by the server's answer to it ("custom", OPN-341). */
export type DrawerInputError = 'validation' | 'custom';

export type DrawerInput = {
  readonly value: string;
  readonly isRequired: boolean;
  readonly error: DrawerInputError | null;
};

/** Whether the text of a drawer's input shrinks, counted in Unicode code points (SHL-29). */
export function isShrunk(value: string): boolean {
  return Array.from(value).length >= SHRINKS_FROM;
}

/** Whether a drawer's input may be submitted: what the server refused may be tried again (SHL-30, OPN-341). */
export function maySubmit({ value, isRequired, error }: DrawerInput): boolean {
  return !(isRequired && trimTyped(value) === '') && error !== 'validation';
}
