const VALID = /^\+7[3489]\d{9}$/;

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * What was typed or pasted as '+7' and up to ten digits (AUT-09, AUT-10, OPN-319): everything but digits goes,
 * a leading 8 of eleven digits, a leading 7 of eleven, or ten bare digits become +7. Nothing typed gives ''.
 * Normalising twice changes nothing. A number of some other country keeps its digits and is not valid.
 */
export function normalizePhone(text: string): string {
  const digits = digitsOf(text);
  if (digits === '') return '';
  if (text.trimStart().startsWith('+')) return `+${digits.slice(0, 15)}`;
  if (digits.length === 10) return `+7${digits}`;
  if (digits.startsWith('8') || digits.startsWith('7')) return `+7${digits.slice(1)}`;
  return `+7${digits}`;
}

/** Whether a phone, in any spelling, is a valid Russian number: +7 and ten digits, the first 3, 4, 8 or 9 (AUT-08, OPN-319). */
export function isValidPhone(text: string): boolean {
  return VALID.test(normalizePhone(text));
}

/** The phone under the mask '+7 000 000 00 00', as far as it is typed (AUT-07). */
export function maskPhone(text: string): string {
  const digits = digitsOf(normalizePhone(text)).slice(0, 11);
  if (digits === '') return '';
  const groups = [
    digits.slice(0, 1),
    digits.slice(1, 4),
    digits.slice(4, 7),
    digits.slice(7, 9),
    digits.slice(9, 11),
  ];
  return `+${groups.filter((group) => group !== '').join(' ')}`;
}

/** '+7' and the 8 of a mobile number as it is dialled: no area code begins with 89. */
const dialled = /^789\d{9}$/;

/** Where the caret stands behind so many digits of a masked phone. */
function caretBehind(digits: number, masked: string): number {
  let at = masked.length;
  while (at > 1 && digitsOf(masked.slice(0, at - 1)).length >= digits) at -= 1;
  return at;
}

export type PhoneChange = {
  readonly masked: string;
  /** Index in `masked`. */
  readonly caret: number;
};

/**
 * The field under its mask when `before` has become `text`, with the caret at `caret` (AUT-09, AUT-10). A whole number that was pasted
 * behind what is there, usually the field's own +7, stands for itself; an 8 that was typed behind it is not part of the number. The
 * caret stays at its digit.
 */
export function changePhone(before: string, text: string, caret = text.length): PhoneChange {
  const whole = (masked: string): PhoneChange => ({ masked, caret: masked.length });
  const added = text.startsWith(before) ? text.slice(before.length) : '';
  const isWhole = digitsOf(added).length >= 10;
  const digits = digitsOf(isWhole ? added : text);
  if (dialled.test(digits)) return whole(maskPhone(digits.slice(1)));
  if (isWhole) return whole(maskPhone(added));
  const masked = maskPhone(text);
  if (caret >= text.length || !text.startsWith('+')) return whole(masked);
  const left = digitsOf(text.slice(0, caret)).length;
  if (text.length >= before.length || masked !== before || left < 2)
    return { masked, caret: caretBehind(left, masked) };
  // Backspace on a space of the mask would restore the same text, so it deletes the digit before it.
  const shorter = maskPhone(`+${digits.slice(0, left - 1)}${digits.slice(left)}`);
  return { masked: shorter, caret: caretBehind(left - 1, shorter) };
}
