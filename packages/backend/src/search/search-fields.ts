import type { ReadTerms, TextTerms, Word } from './text-terms.ts';

/** What a product is found by. */
export interface SearchDocument {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  /** Names of its category and the ones above. */
  readonly categories: readonly string[];
  /** As "1,5 л"; empty without one. */
  readonly size: string;
}

/** A document as the index keeps it: every field is words parted by spaces. */
export interface IndexedDocument {
  readonly id: number;
  readonly name: string;
  readonly nameStems: string;
  readonly nameRoots: string;
  /** The word that says what it is: Russian names begin with it. */
  readonly head: string;
  readonly headStem: string;
  readonly category: string;
  readonly categoryStems: string;
  readonly categoryRoots: string;
  readonly numbers: string;
}

export const FIELDS = [
  'name',
  'nameStems',
  'nameRoots',
  'head',
  'headStem',
  'category',
  'categoryStems',
  'categoryRoots',
  'numbers',
] as const satisfies readonly (keyof IndexedDocument)[];

const join = (terms: TextTerms, part: keyof Word): string => terms.words.map((word) => word[part]).join(' ');

/** The document's fields, and all of its words; `termsOf` analyses a text. */
export function indexed(
  document: SearchDocument,
  id: number,
  termsOf: ReadTerms,
): { readonly fields: IndexedDocument; readonly words: readonly Word[] } {
  const own = termsOf(document.name);
  const brand = termsOf(document.brand);
  const known = new Set(own.words.map(({ text }) => text));
  const missing = brand.words.filter(({ text }) => !known.has(text));
  const name: TextTerms = { words: [...own.words, ...missing], numbers: own.numbers };
  const category = termsOf(document.categories.join(' '));
  return {
    fields: {
      id,
      name: join(name, 'text'),
      nameStems: join(name, 'stem'),
      nameRoots: join(name, 'root'),
      head: own.words[0]?.text ?? '',
      headStem: own.words[0]?.stem ?? '',
      category: join(category, 'text'),
      categoryStems: join(category, 'stem'),
      categoryRoots: join(category, 'root'),
      numbers: [...new Set([...name.numbers, ...termsOf(document.size).numbers])].join(' '),
    },
    words: [...name.words, ...category.words],
  };
}
