import { stemmer } from '@orama/stemmers/russian';

/** Minimum length of a root. */
const MIN_ROOT = 3;
/** Suffixes that form adjectives from nouns. */
const ADJECTIVE = /(?:н|ов|ев|ск|ь)$/;

/**
 * The common stem of a word's forms: Snowball's stem, without the fleeting vowel between the last two consonants
 * (огурец, огурцы; сосиска, сосисок).
 */
export function stemOf(word: string): string {
  // Snowball mistakes the endings of лосось and лосося for reflexive verbs, but goods are not verbs.
  const stem = stemmer(word.replace(/с[ья]$/, 'с'));
  return stem.length > MIN_ROOT ? stem.replace(/(?<=[^аеиоуыюя])[ео](?=[кц]$)/, '') : stem;
}

/** The common root of a noun and its adjectives: молоко and молочный, творог and творожный. */
export function rootOf(stem: string): string {
  let root = stem;
  for (;;) {
    const shorter = root.replace(ADJECTIVE, '');
    if (shorter === root || shorter.length < MIN_ROOT) break;
    root = shorter;
  }
  const bare = root.replace(/(?<=[^аеиоуыюя])[ео](?=[чк]$)/, '');
  return (bare.length < MIN_ROOT ? root : bare).replace(/ч$/, 'к').replace(/ж$/, 'г').replace(/ш$/, 'х');
}
