import { createRandom, hashText } from '../kernel/random.ts';
import { brandOf, ownBrandKey } from './brands.ts';
import type { Department, Family, Product, Shelf } from './catalogue.types.ts';
import { compose, describe } from './description.ts';
import { departments } from './goods/index.ts';
import { chooseSoldOut, dealMarks, highlightsOf, joinMarks, type Marks } from './marks.ts';
import { nutritionOf } from './nutrition.ts';
import { discounted, shelfPrice } from './price.ts';
import { parseSize, priceFactor } from './size.ts';
import { parseVariant } from './variant.ts';

interface Draft {
  readonly id: string;
  readonly department: Department;
  readonly shelf: Shelf;
  readonly family: Family;
  readonly index: number;
}

/** Feed id of a department: 1 → `100`. */
export function departmentId(index: number): string {
  return String((index + 1) * 100);
}

/** Feed id of a shelf: the second shelf of the first department is `102`. */
export function shelfId(departmentIndex: number, shelfIndex: number): string {
  return String((departmentIndex + 1) * 100 + shelfIndex + 1);
}

function draftsOf(department: Department, shelf: Shelf, prefix: string): readonly Draft[] {
  const items = shelf.families.flatMap((family) =>
    family.variants.split('|').map((_, index) => ({ family, index })),
  );
  return items.map((item, at) => ({
    ...item,
    department,
    shelf,
    id: `${prefix}${String(at + 1).padStart(2, '0')}`,
  }));
}

function barcodeOf(id: string): string {
  const digits = `29${String(hashText(`barcode ${id}`)).padStart(10, '0')}`.slice(0, 12);
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function nameOf(noun: string, variant: string, brand: string | null): string {
  const quoted = brand ? `«${brand}»` : '';
  const words = noun ? [noun, quoted, variant] : [variant, quoted];
  return words.filter(Boolean).join(' ');
}

function itemAt(list: readonly string[], index: number): string {
  return list[index % list.length] ?? '';
}

function finish(draft: Draft, marks: Marks, soldOut: ReadonlySet<string>): Product {
  const { id, family, department, shelf, index } = draft;
  const random = createRandom(`product ${id}`);
  const variant = parseVariant(itemAt(family.variants.split('|'), index));
  const brandKey = itemAt(family.brands.split(' '), index);
  const brand = brandOf(brandKey);
  const sizes = family.sizes.split('|');
  const size = itemAt(sizes, index);
  const scale = family.noun ? priceFactor(parseSize(size), parseSize(itemAt(sizes, 0))) : 1;
  const ownFactor = brandKey === ownBrandKey ? 0.88 : 1;
  const usual = shelfPrice(
    (variant.price ?? family.price) * scale * ownFactor * random.between(0.94, 1.07),
    random,
  );
  const share = marks.amazing.has(id) ? random.between(0.34, 0.48) : random.between(0.08, 0.3);
  const isDiscounted = marks.discounted.has(id);
  const lowered = isDiscounted ? discounted(usual, share, random) : usual;
  const price = Math.min(lowered, isDiscounted ? usual - 100 : usual);
  const name = nameOf(family.noun, variant.text, brand?.name ?? null);
  const nutrition = nutritionOf(id, shelf.key, family, variant);
  return {
    id,
    shelfKey: shelf.key,
    departmentKey: department.key,
    name,
    variant: variant.text,
    brand,
    family,
    art: variant.art ?? family.art,
    size,
    price,
    oldPrice: isDiscounted ? usual : null,
    isAmazing: marks.amazing.has(id),
    isSoldOut: soldOut.has(id),
    isAdult: department.isAdult ?? false,
    isImpulse: department.isImpulse ?? false,
    isVirtualPack: family.isVirtualPack ?? false,
    badge: marks.badges.get(id) ?? null,
    highlights: highlightsOf(family, name, brandKey, nutrition),
    nutrition,
    composition: compose(family, variant.ingredient),
    description: describe(family, brand, random),
    barcode: barcodeOf(id),
  };
}

/** Every product of the demo, in the order of the catalogue. */
export function createCatalogue(): readonly Product[] {
  const drafts = departments.flatMap((department, at) =>
    department.shelves.flatMap((shelf, shelfAt) => draftsOf(department, shelf, shelfId(at, shelfAt))),
  );
  // Each kind of goods gets its own share of the marks, so that new goods do not change the marks of others.
  const isOrdinary = ({ department, family }: Draft): boolean =>
    department.isImpulse !== true && family.isVirtualPack !== true;
  const soldOut = chooseSoldOut(
    drafts.filter(({ family }) => family.isVirtualPack !== true).map((draft) => draft.id),
  );
  const marks = joinMarks(
    dealMarks(
      drafts.filter(isOrdinary).map((draft) => draft.id),
      soldOut,
    ),
    dealMarks(
      drafts.filter((draft) => !isOrdinary(draft)).map((draft) => draft.id),
      soldOut,
      0,
    ),
  );
  return drafts.map((draft) => finish(draft, marks, soldOut));
}
