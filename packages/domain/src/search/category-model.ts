import { nearestWords } from './nearest-words.ts';
import { normalizeQuery } from './search.ts';

/** Numbers of one length for a whole model; only their directions and proportions mean something. */
export type Vector = readonly number[];

/** What the search model of the categories holds (SRC-12, OPN-154). */
export type CategoryModel = {
  readonly version: string;
  /** Whole words (`хлеб`) and, for words that it never saw, parts of words (`~<хле`); `~` stands for any unknown part. */
  readonly words: Readonly<Record<string, Vector>>;
  readonly categories: readonly { readonly id: string; readonly name: string; readonly vector: Vector }[];
};

/** A category is taken only from this similarity up (SRC-10). */
export const MIN_CATEGORY_SIMILARITY = 0.75;
/** Key of the vector that stands for parts of words which the model does not know. */
export const UNKNOWN_PART = '~';

const PART_SIZES = [3, 4, 5] as const;
const BEGINNINGS = [6, 7] as const;
/** Queries may have 10,000 characters; what a shopper means stands at their beginning. */
const MAX_WORDS = 12;
const MAX_WORD = 30;

/** The words of a text as the model knows them: lower case, ё as е, letters only; parts of 12 words at most. */
export function modelWords(text: string): readonly string[] {
  return normalizeQuery(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => word.slice(0, MAX_WORD));
}

/** Character n-grams of a word between `<` and `>` (3 to 5 long), and its beginnings of 5 and 6 letters. */
export function wordParts(word: string): readonly string[] {
  const framed = `<${word}>`;
  const parts = new Set<string>();
  for (const size of PART_SIZES)
    for (let at = 0; at + size <= framed.length; at += 1) parts.add(`~${framed.slice(at, at + size)}`);
  for (const size of BEGINNINGS) if (size <= framed.length) parts.add(`~${framed.slice(0, size)}`);
  return [...parts];
}

/** Cosine of the angle between two vectors, −1 to 1; 0 when one of them has no direction (OPN-154). */
export function cosineSimilarity(a: Vector, b: Vector): number {
  let [dot, aa, bb] = [0, 0, 0];
  for (let at = 0; at < a.length; at += 1) {
    const [x, y] = [a[at] ?? 0, b[at] ?? 0];
    dot += x * y;
    aa += x * x;
    bb += y * y;
  }
  return aa === 0 || bb === 0 ? 0 : dot / Math.sqrt(aa * bb);
}

function mean(vectors: readonly Vector[], size: number): Vector {
  return Array.from(
    { length: size },
    (_, at) => vectors.reduce((sum, vector) => sum + (vector[at] ?? 0), 0) / Math.max(1, vectors.length),
  );
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

type Words = Pick<CategoryModel, 'words'>;

const wholeWords = new WeakMap<Words['words'], ReadonlyMap<string, readonly string[]>>();

/** The whole words of a model by their first letter. */
function knownWords({ words }: Words): ReadonlyMap<string, readonly string[]> {
  const before = wholeWords.get(words);
  if (before !== undefined) return before;
  const known = new Map<string, string[]>();
  for (const word of Object.keys(words)) {
    const letter = word.charAt(0);
    if (letter === UNKNOWN_PART) continue;
    const list = known.get(letter);
    if (list === undefined) known.set(letter, [word]);
    else list.push(word);
  }
  wholeWords.set(words, known);
  return known;
}

/** Whole words of the model that an unseen one may be a slip of. */
export function nearestKnown(model: Words, word: string): readonly string[] {
  const known = knownWords(model);
  return nearestWords(word, (letter) => known.get(letter) ?? []);
}

/** The vector of a word: its own; of an unseen word the mean of its parts and, half and half, of what it may be a slip of. */
export function wordVector(model: Words, word: string): Vector {
  const { words } = model;
  const known = own(words, word);
  if (known !== undefined) return known;
  const unknown = own(words, UNKNOWN_PART) ?? [];
  const size = unknown.length;
  const parts = mean(
    wordParts(word).map((part) => own(words, part) ?? unknown),
    size,
  );
  const near = nearestKnown(model, word).map((text) => own(words, text) ?? unknown);
  return near.length === 0 ? parts : mean([parts, mean(near, size)], size);
}

/** The vector of a query: the mean over its words. Words without meaning of their own have short vectors. */
export function queryVector(model: Words, query: string): Vector {
  const vectors = modelWords(query)
    .slice(0, MAX_WORDS)
    .map((word) => wordVector(model, word));
  return mean(vectors, vectors[0]?.length ?? 0);
}

/** Ids of the model's categories whose similarity to the query is 0.75 or more, the nearest first (SRC-10). */
export function similarCategoryIds(model: CategoryModel, query: string): readonly string[] {
  const wanted = queryVector(model, query);
  return model.categories
    .map(({ id, vector }) => ({ id, similarity: cosineSimilarity(wanted, vector) }))
    .filter(({ similarity }) => similarity >= MIN_CATEGORY_SIMILARITY)
    .toSorted((a, b) => b.similarity - a.similarity)
    .map(({ id }) => id);
}
