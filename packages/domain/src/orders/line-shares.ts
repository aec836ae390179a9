import { kopecks, subtractKopecks, sumKopecks } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';

/** A line of an order as it was charged; amounts of all its units together. */
export type ChargedLine = {
  readonly initialQuantity: number;
  /** After all discounts, before bonuses. */
  readonly initialPrice: Kopecks;
  /** The part of it that bonuses paid. */
  readonly initialBonus: Kopecks;
};

/** What units of a line cost: `money` from the card, `bonus` from the balance. */
export type LineShare = { readonly money: Kopecks; readonly bonus: Kopecks };

/** Units of one line that cost the same, in money. */
export type UnitGroup = { readonly quantity: number; readonly price: Kopecks };

/** The part of the first `count` of `units` equal units: each rounded down, the rest kopeck by kopeck to the first ones (OPN-228). */
function ofFirst(amount: Kopecks, units: number, count: number): Kopecks {
  return kopecks(Math.floor(amount / units) * count + Math.min(amount % units, count));
}

const moneyOf = ({ initialPrice, initialBonus }: ChargedLine): Kopecks =>
  subtractKopecks(initialPrice, initialBonus);

function checkUnits({ initialQuantity }: ChargedLine, quantity: number): void {
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > initialQuantity)
    throw new RangeError(`Not units of a line of ${initialQuantity}: ${quantity}`);
}

/**
 * What the first `quantity` units of a line cost, as they were charged; the promotion is not computed again. Price and money are
 * divided among the units, and bonuses paid the rest of each: were they divided by themselves, units could cost a kopeck more than their
 * price.
 */
export function shareOfUnits(line: ChargedLine, quantity: number): LineShare {
  checkUnits(line, quantity);
  const money = ofFirst(moneyOf(line), line.initialQuantity, quantity);
  const price = ofFirst(line.initialPrice, line.initialQuantity, quantity);
  return { money, bonus: subtractKopecks(price, money) };
}

/**
 * What goes back when a line falls from `before` to `after` units (OPN-358): the unit shares as they were charged, money to the card,
 * bonuses to the balance. Losing all units, at once or one by one, gives back exactly what was charged.
 */
export function shareOfLost(line: ChargedLine, before: number, after: number): LineShare {
  const [had, keeps] = [shareOfUnits(line, before), shareOfUnits(line, after)];
  return {
    money: subtractKopecks(had.money, keeps.money),
    bonus: subtractKopecks(had.bonus, keeps.bonus),
  };
}

/** What some shares come to together. */
export const sumShares = (shares: readonly LineShare[]): LineShare => ({
  money: sumKopecks(shares.map(({ money }) => money)),
  bonus: sumKopecks(shares.map(({ bonus }) => bonus)),
});

/** Units `from` (inclusive) to `to` (exclusive) of a line by their price in money, none of them empty (CHK-46, OPN-228). */
export function unitGroups(line: ChargedLine, from: number, to: number): readonly UnitGroup[] {
  checkUnits(line, from);
  checkUnits(line, to);
  const money = moneyOf(line);
  const price = Math.floor(money / line.initialQuantity);
  const dearer = money % line.initialQuantity;
  const between = (least: number, most: number): number =>
    Math.max(0, Math.min(to, most) - Math.max(from, least));
  const groups = [
    { quantity: between(0, dearer), price: kopecks(price + 1) },
    { quantity: between(dearer, line.initialQuantity), price: kopecks(price) },
  ];
  return groups.filter(({ quantity }) => quantity > 0);
}
