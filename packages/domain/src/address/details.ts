import type { AddressDetails, WrittenDetails } from './address.ts';
import { addressDetailFields, type AddressDetailField } from './detail-fields.ts';

/** The most Unicode code points of each field (ADR-15 to ADR-19, OPN-103). */
export const addressDetailMaximums: Readonly<Record<AddressDetailField, number>> = {
  flat: 6,
  floor: 6,
  entrance: 10,
  intercom: 10,
  comment: 150,
  label: 20,
};

const forbidden: Readonly<Record<Exclude<AddressDetailField, 'comment'>, RegExp>> = {
  flat: /[^A-Za-zА-Яа-яЁё0-9 ]/gu,
  floor: /[^0-9.,-]/gu,
  entrance: /[^A-Za-zА-Яа-яЁё0-9 ]/gu,
  intercom: /[^A-Za-zА-Яа-яЁё0-9 #]/gu,
  label: /[^A-Za-zА-Яа-яЁё0-9 ]/gu,
};

const COMMENT_CHARACTER = /^[\w\p{Script=Cyrillic} \n.,;:!?\-–—()[\]"'«»/\\+=*%&@#№\p{Sc}]$/u;
// Stryker disable next-line Regex: a set of strings cannot be negated
const EMOJI = /^\p{RGI_Emoji}$/v;
const EMOJI_PART =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0F)+$/u;

let segmenter: Intl.Segmenter | null = null;
/** Created lazily, because the first one takes long and most pages need none. */
const clusters = (): Intl.Segmenter => (segmenter ??= new Intl.Segmenter('ru', { granularity: 'grapheme' }));

function codePoints(text: string): number {
  return Array.from(text).length;
}

/** The allowed part of a cluster: emoji are kept or dropped as a whole, otherwise each character is checked. */
function cleanCluster(cluster: string): string {
  if (EMOJI.test(cluster) || (/\p{Extended_Pictographic}/u.test(cluster) && EMOJI_PART.test(cluster)))
    return cluster;
  return Array.from(cluster)
    .filter((char) => COMMENT_CHARACTER.test(char))
    .join('');
}

function cleanComment(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  return Array.from(clusters().segment(lines), ({ segment }) => cleanCluster(segment)).join('');
}

/** The longest beginning of whole clusters with at most `maximum` code points: no emoji is split (OPN-103). */
export function cut(text: string, maximum: number): string {
  let kept = '';
  let length = 0;
  for (const { segment } of clusters().segment(text)) {
    length += codePoints(segment);
    if (length > maximum) break;
    kept += segment;
  }
  return kept;
}

/**
 * The allowed part of a text typed or pasted into a field of the details form (ADR-15 to ADR-20, OPN-103): forbidden
 * characters are removed, and the rest is cut to the maximum. Cleaning cleaned text changes nothing.
 */
export function cleanDetail(field: AddressDetailField, text: string): string {
  let current = text.normalize('NFC');
  for (;;) {
    const allowed = field === 'comment' ? cleanComment(current) : current.replace(forbidden[field], '');
    const next = cut(allowed, addressDetailMaximums[field]);
    if (next === current) return next;
    current = next;
  }
}

/** All fields cleaned and without white space at both ends, as they are sent (ADR-21, ADR-28). */
export function sanitizeDetails(details: AddressDetails): AddressDetails;
export function sanitizeDetails(details: WrittenDetails): WrittenDetails;
export function sanitizeDetails({ label, ...form }: WrittenDetails): WrittenDetails {
  const clean = (field: AddressDetailField, text: string) => cleanDetail(field, text).trim();
  return {
    flat: clean('flat', form.flat),
    floor: clean('floor', form.floor),
    entrance: clean('entrance', form.entrance),
    intercom: clean('intercom', form.intercom),
    comment: clean('comment', form.comment),
    ...(label === undefined ? {} : { label: clean('label', label) }),
  };
}

/** All fields without white space at both ends (ADR-21). */
export function trimDetails({
  flat,
  floor,
  entrance,
  intercom,
  comment,
  label,
}: AddressDetails): AddressDetails {
  return {
    flat: flat.trim(),
    floor: floor.trim(),
    entrance: entrance.trim(),
    intercom: intercom.trim(),
    comment: comment.trim(),
    label: label.trim(),
  };
}

/** Whether the server accepts these details unchanged (ADR-28). */
export function areDetailsClean(details: WrittenDetails): boolean {
  return addressDetailFields.every((field) => {
    const text = details[field];
    return text === undefined || cleanDetail(field, text) === text;
  });
}

/** Whether anything would be saved: some trimmed value differs from the stored one (ADR-24). */
export function haveDetailsChanged(typed: AddressDetails, stored: AddressDetails): boolean {
  return addressDetailFields.some((field) => typed[field].trim() !== stored[field]);
}
