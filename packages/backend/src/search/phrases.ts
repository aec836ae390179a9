import { normalizeQuery } from '@shop/domain/search';

import type { SearchDocument } from './search-fields.ts';

/** A text worth suggesting, and the products that it stands for. */
export interface Phrase {
  readonly text: string;
  readonly productIds: readonly string[];
}

/** Longer texts are names, not queries. */
const MAX_WORDS = 5;
/** An adjective alone asks for nothing: «Зернёный», «Детская». */
const ADJECTIVE = /(?:ый|ий|ой|ая|яя)$/u;

/** What is left of "с 3 злаками". */
const PREPOSITION = /\s\p{L}{1,2}$/u;

/**
 * What shoppers may be typing: kinds of goods ("Йогурт", "Йогурт греческий", "Йогурт греческий клубника"), categories,
 * brands. Each is found by its own text, for it is made of words of its products (SRC-06).
 */
export function phrasesOf(documents: readonly SearchDocument[]): readonly Phrase[] {
  const phrases = new Map<string, { text: string; productIds: string[] }>();
  for (const document of documents) {
    const own = new Set([...kindsOf(document), ...document.categories, document.brand]);
    const seen = new Set<string>();
    for (const text of own) {
      const key = normalizeQuery(text);
      if (key === '' || seen.has(key)) continue;
      seen.add(key);
      const phrase = phrases.get(key) ?? { text, productIds: [] };
      phrase.productIds.push(document.id);
      phrases.set(key, phrase);
    }
  }
  return [...phrases.values()];
}

/** The name without brand and numbers: its first word, what stands before the brand, and all of it. */
function kindsOf({ name, brand }: SearchDocument): readonly string[] {
  const [kind = '', ...rest] = (brand === '' ? [name] : name.split(brand)).map(tidy);
  const [head = ''] = kind.split(' ');
  const tail = rest.join(' ').trim();
  return [...(ADJECTIVE.test(head) ? [] : [head]), kind, ...(tail === '' ? [] : [`${kind} ${tail}`])]
    .map((text) => text.trim().replace(PREPOSITION, ''))
    .filter((text) => !/\d/.test(text) && text.split(' ').length <= MAX_WORDS);
}

/** The significant part of a name: no quotes, nothing from a comma, a bracket, a colon or a quantity on. */
const tidy = (part: string): string =>
  (part.replace(/[«»"„“”]/gu, ' ').split(/[,(:]|\s[<>]?\d/u)[0] ?? '').replace(/\s+/g, ' ').trim();
