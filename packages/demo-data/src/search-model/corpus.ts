import { modelWords } from '@shop/domain/search';

import { departmentId, shelfId } from '../catalogue/catalogue.ts';
import type { Department, Family, Shelf } from '../catalogue/catalogue.types.ts';
import { parseVariant } from '../catalogue/variant.ts';
import { uuidOf } from '../kernel/uuid.ts';

/** A category as a label of the model; its index in the list is its number everywhere below. */
export interface Label {
  readonly key: string;
  /** The id that the import gives to the category. */
  readonly id: string;
  readonly name: string;
  /** Number of the department of a shelf; null for a department. */
  readonly parent: number | null;
}

/** Weighted counts of each word in the texts of each category; words in names count more than in descriptions. */
export interface Corpus {
  readonly labels: readonly Label[];
  readonly counts: ReadonlyMap<string, readonly number[]>;
}

/** The weight of a word by its position. */
type Weights = Readonly<Record<'title' | 'noun' | 'variant' | 'label' | 'about' | 'use' | 'made', number>>;
const groceries: Weights = { title: 12, noun: 8, variant: 1, label: 2, about: 1, use: 1, made: 0.15 };
/** Goods of merchants change often, so only their kinds are learnt; their descriptions would only add noise. */
const merchants: Weights = { title: 12, noun: 8, variant: 0, label: 2, about: 0, use: 0, made: 0 };

function labelsOf(departments: readonly Department[]): readonly Label[] {
  const labels: Label[] = [];
  departments.forEach((department, at) => {
    const parent = labels.length;
    const labelOf = (key: string, feedId: string, name: string, above: number | null): Label => ({
      key,
      id: uuidOf(`category:${feedId}`),
      name,
      parent: above,
    });
    labels.push(labelOf(department.key, departmentId(at), department.title, null));
    department.shelves.forEach((shelf, shelfAt) =>
      labels.push(labelOf(shelf.key, shelfId(at, shelfAt), shelf.title, parent)),
    );
  });
  return labels;
}

/** The texts of a family; a word shared by many variants counts once. */
function textsOf(family: Family, weights: Weights): readonly (readonly [weight: number, text: string])[] {
  const variants = family.variants.split('|').map((source) => parseVariant(source).text);
  return [
    [family.noun === '' ? 0 : weights.noun, family.noun],
    [family.noun === '' ? weights.noun : weights.variant, variants.join(' ')],
    [weights.label, family.label ?? ''],
    [weights.about, family.about],
    [weights.use, family.use ?? ''],
    [weights.made, family.made.replaceAll('{v}', '')],
  ];
}

/** Counts the words of all categories. Virtual packs are left out: they are found by their names. */
export function createCorpus(departments: readonly Department[]): Corpus {
  const labels = labelsOf(departments);
  const numbers = new Map(labels.map(({ key }, at) => [key, at]));
  const counts = new Map<string, number[]>();
  const say = (label: Department | Shelf, text: string, weight: number): void => {
    const number = numbers.get(label.key) ?? 0;
    for (const word of new Set(modelWords(text))) {
      const row = counts.get(word) ?? labels.map(() => 0);
      row[number] = (row[number] ?? 0) + weight;
      counts.set(word, row);
    }
  };
  for (const department of departments) {
    const weights = department.isImpulse === true ? merchants : groceries;
    say(department, department.title, weights.title);
    for (const shelf of department.shelves) {
      say(shelf, shelf.title, weights.title);
      for (const family of shelf.families.filter(({ isVirtualPack }) => isVirtualPack !== true))
        for (const [weight, text] of textsOf(family, weights)) if (weight > 0) say(shelf, text, weight);
    }
  }
  return { labels, counts };
}
