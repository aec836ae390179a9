import { createRandom, hashText } from '../kernel/random.ts';
import type { Family, Nutrition } from './catalogue.types.ts';
import { ownBrandKey } from './brands.ts';

/** Which products have which marks: shares of the whole catalogue, chosen by a stable hash. */
export interface Marks {
  readonly discounted: ReadonlySet<string>;
  readonly amazing: ReadonlySet<string>;
  readonly badges: ReadonlyMap<string, { readonly text: string; readonly color: string }>;
}

const badgeKinds = [
  { text: 'Новинка', color: '#2B5CFF' },
  { text: 'Хит', color: '#BE123C' },
  { text: 'Хит', color: '#BE123C' },
  { text: 'Новинка', color: '#2B5CFF' },
  { text: 'Выбор покупателей', color: '#12833B' },
  { text: 'Вкус недели', color: '#B45309' },
] as const;

function take(ids: readonly string[], salt: string, count: number): readonly string[] {
  return ids.toSorted((a, b) => hashText(`${salt} ${a}`) - hashText(`${salt} ${b}`)).slice(0, count);
}

/** Texts longer than a badge can show. */
const longBadges = [
  { text: 'Выбор покупателей этой осени', color: '#7C3AED' },
  { text: 'Только у нас и больше нигде', color: '#0F766E' },
  { text: '🔥 Заканчивается прямо сейчас', color: '#C2410C' },
] as const;

/** Digits of the running number at the end of an offer's id; what stands before them is the shelf. */
const NUMBER_LENGTH = 2;

/**
 * The offers that are sold out everywhere, 4 % of all, spread over the shelves: at most one of each, so that no shelf
 * looks empty and whatever is searched for has goods to offer.
 */
export function chooseSoldOut(ids: readonly string[]): ReadonlySet<string> {
  const draw = (salt: string, key: string): number => createRandom(`${salt} ${key}`).next();
  const candidates = [...Map.groupBy(ids, (id) => id.slice(0, -NUMBER_LENGTH))].flatMap(([shelf, offers]) =>
    offers
      .toSorted((a, b) => draw('run out', a) - draw('run out', b))
      .slice(0, 1)
      .map((id) => ({ id, turn: draw('shelf', shelf) })),
  );
  const inTurn = candidates.toSorted((a, b) => a.turn - b.turn).map(({ id }) => id);
  return new Set(inTurn.slice(0, Math.round(ids.length * 0.04)));
}

/** Assigns the marks: 10 amazing prices, which are never sold out, 18 % discounts in total, 14 % badges. */
export function dealMarks(ids: readonly string[], soldOut: ReadonlySet<string>, amazingPrices = 10): Marks {
  const discountedIds = take(ids, 'discount', Math.round(ids.length * 0.18));
  const amazing = new Set(
    take(
      discountedIds.filter((id) => !soldOut.has(id)),
      'amazing',
      amazingPrices,
    ),
  );
  const badges = new Map(
    take(ids, 'badge', Math.round(ids.length * 0.14)).map((id, index) => [
      id,
      // Every twentieth badge is a long one.
      (index % 20 === 19 ? longBadges[((index - 19) / 20) % longBadges.length] : null) ??
        badgeKinds[index % badgeKinds.length] ??
        badgeKinds[0],
    ]),
  );
  return { discounted: new Set(discountedIds), amazing, badges };
}

/** Merges the marks of two separate sets of goods. */
export function joinMarks(first: Marks, second: Marks): Marks {
  return {
    discounted: first.discounted.union(second.discounted),
    amazing: first.amazing.union(second.amazing),
    badges: new Map([...first.badges, ...second.badges]),
  };
}

/** Up to three short texts shown as chips under the title. */
export function highlightsOf(
  family: Family,
  name: string,
  brandKey: string,
  nutrition: Nutrition | null,
): readonly string[] {
  const found: string[] = [];
  if (brandKey === ownBrandKey) found.push('Наша марка');
  if (family.days <= 5) found.push('Свежее');
  if (/без сахара/iu.test(name)) found.push('Без сахара');
  if (/безлактоз/iu.test(name)) found.push('Без лактозы');
  if (/безалкогольн/iu.test(name)) found.push('Без алкоголя');
  if (nutrition && nutrition.proteins >= 15 && family.extraKcal === undefined) found.push('Много белка');
  if (nutrition && nutrition.kcal > 0 && nutrition.kcal <= 40 && family.extraKcal === undefined)
    found.push('Мало калорий');
  if (family.pack === 'loose') found.push('Отбираем вручную');
  return found.slice(0, 3);
}
