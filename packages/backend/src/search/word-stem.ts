import { stemmer } from '@orama/stemmers/russian';

/** Shortest beginning of a word that still tells what it means. */
const MIN_ROOT = 3;
/** What makes an adjective of a noun. */
const ADJECTIVE = /(?:н|ов|ев|ск|ь)$/;

/**
 * What the forms of a word have in common: Snowball's stem, without the vowel that comes and goes between the last two
 * consonants (огурец, огурцы; сосиска, сосисок).
 */
export function stemOf(word: string): string {
  // Snowball takes the ends of лосось and лосося for those of a reflexive verb; goods are no verbs.
  const stem = stemmer(word.replace(/с[ья]$/, 'с'));
  return stem.length > MIN_ROOT ? stem.replace(/(?<=[^аеиоуыюя])[ео](?=[кц]$)/, '') : stem;
}

/** What a noun and the adjectives made of it have in common: молоко and молочный, творог and творожный. */
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
