import type { AddressDetails } from './address.ts';
import type { AddressDetailField } from './detail-fields.ts';
import { cleanDetail, cut } from './details.ts';

/** The most Unicode code points of what was meant that a button names. */
const EXCERPT = 40;

/**
 * What a shopper has meant to type into a field that shows only the cleaned part of it: `text` follows on `value`, the
 * cleaned part of what was `meant` before.
 */
export function meantDetail(meant: string, value: string, text: string): string {
  return text.startsWith(value) ? meant + text.slice(value.length) : text;
}

/** Whether the field holds less than was meant, so that the shopper has to be told (ADR-20). */
export function isDetailCut(field: AddressDetailField, value: string, meant: string): boolean {
  return cleanDetail(field, meant) === value && meant.normalize('NFC').trim() !== value.trim();
}

/** The beginning of what was meant: a text that was pasted may be longer than the screen. */
export function excerptOfMeant(meant: string): string {
  const text = meant.trim();
  const beginning = cut(text, EXCERPT);
  return beginning === text ? text : `${beginning.trimEnd()}…`;
}

/** The details with what a field cannot hold in the comment for the courier instead, under the field's name. */
export function withMeantInComment(
  details: AddressDetails,
  field: AddressDetailField,
  label: string,
  meant: string,
): AddressDetails {
  const note = `${label}: ${meant.trim()}`;
  const comment = details.comment.trim() === '' ? note : `${details.comment.trim()}\n${note}`;
  return { ...details, [field]: '', comment: cleanDetail('comment', comment) };
}
