import type { AddressDetails } from './address.ts';

export const addressDetailFields = ['flat', 'floor', 'entrance', 'intercom', 'comment'] as const;
export type AddressDetailField = (typeof addressDetailFields)[number];

/** The most Unicode code points of each field (ADR-15 to ADR-19, OPN-103). */
export const addressDetailMaximums: Readonly<Record<AddressDetailField, number>> = {
  flat: 6,
  floor: 6,
  entrance: 10,
  intercom: 10,
  comment: 150,
};

const forbidden: Readonly<Record<Exclude<AddressDetailField, 'comment'>, RegExp>> = {
  flat: /[^A-Za-zА-Яа-яЁё0-9 ]/gu,
  floor: /[^0-9.,-]/gu,
  entrance: /[^A-Za-zА-Яа-яЁё0-9 ]/gu,
  intercom: /[^A-Za-zА-Яа-яЁё0-9 #]/gu,
};

const COMMENT_CHARACTER = /^[\w\p{Script=Cyrillic} \n.,;:!?\-–—()[\]"'«»/\\+=*%&@#№\p{Sc}]$/u;
// Stryker disable next-line Regex: a set of strings cannot be negated
const EMOJI = /^\p{RGI_Emoji}$/v;
const EMOJI_PART =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0F)+$/u;

let segmenter: Intl.Segmenter | null = null;
/** Browsers take long to make the first one, and most pages need none. */
const clusters = (): Intl.Segmenter => (segmenter ??= new Intl.Segmenter('ru', { granularity: 'grapheme' }));

function codePoints(text: string): number {
  return Array.from(text).length;
}

/** A cluster as far as it is allowed: whole emoji stay whole, otherwise each character counts for itself. */
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
function cut(text: string, maximum: number): string {
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
 * What a field of the details form may hold of a typed or pasted text (ADR-15 to ADR-20, OPN-103): forbidden
 * characters go, what is over the maximum is cut. Cleaning cleaned text changes nothing.
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

function everyField(change: (field: AddressDetailField) => string): AddressDetails {
  return {
    flat: change('flat'),
    floor: change('floor'),
    entrance: change('entrance'),
    intercom: change('intercom'),
    comment: change('comment'),
  };
}

/** All five fields cleaned and without white space at both ends, as they are sent (ADR-21, ADR-28). */
export function sanitizeDetails(details: AddressDetails): AddressDetails {
  return everyField((field) => cleanDetail(field, details[field]).trim());
}

/** All five fields without white space at both ends (ADR-21). */
export function trimDetails(details: AddressDetails): AddressDetails {
  return everyField((field) => details[field].trim());
}

/** Whether the server takes these details as they are (ADR-28). */
export function areDetailsClean(details: AddressDetails): boolean {
  return addressDetailFields.every((field) => cleanDetail(field, details[field]) === details[field]);
}

/** Whether anything would be saved: some trimmed value differs from the stored one (ADR-24). */
export function haveDetailsChanged(typed: AddressDetails, stored: AddressDetails): boolean {
  return addressDetailFields.some((field) => typed[field].trim() !== stored[field]);
}
