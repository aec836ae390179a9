import type { ReadTerms, TextTerms, Word } from './text-terms.ts';

/** The searchable texts of a product. */
export interface SearchDocument {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  /** Names of its category and its ancestors. */
  readonly categories: readonly string[];
  /** For example "1,5 л"; empty if there is none. */
  readonly size: string;
}

/** A document in the index; every field is terms separated by spaces. */
export interface IndexedDocument {
  readonly name: string;
  readonly nameStems: string;
  readonly nameRoots: string;
  /** The word that names the kind of product, with which Russian names begin. */
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

export type IndexedField = (typeof FIELDS)[number];

/** The terms of a word in the index. Each part has a mark, because parts may be equal. */
export const termOf = {
  text: ({ text }: Word): string => text,
  stem: ({ stem }: Word): string => `=${stem}`,
  root: ({ root }: Word): string => `~${root}`,
};

const join = (terms: TextTerms, part: keyof Word): string => terms.words.map(termOf[part]).join(' ');

/** The document's fields, and all of its words; `termsOf` analyses a text. */
export function indexed(
  document: SearchDocument,
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
      name: join(name, 'text'),
      nameStems: join(name, 'stem'),
      nameRoots: join(name, 'root'),
      head: own.words[0]?.text ?? '',
      headStem: own.words[0] === undefined ? '' : termOf.stem(own.words[0]),
      category: join(category, 'text'),
      categoryStems: join(category, 'stem'),
      categoryRoots: join(category, 'root'),
      numbers: [...new Set([...name.numbers, ...termsOf(document.size).numbers])].join(' '),
    },
    words: [...name.words, ...category.words],
  };
}
