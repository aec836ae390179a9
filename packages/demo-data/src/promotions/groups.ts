import type { DemoGroup, DemoPromotion } from './promotions.types.ts';

/** Two groups of three steps: by order amount, and by units of goods. */
export function createGroups(
  fruit: readonly string[],
  lastDay: string,
): { readonly groups: readonly DemoGroup[]; readonly steps: readonly DemoPromotion[] } {
  const byAmount = [
    { from: 100_000, off: 10_000, name: '−100 ₽' },
    { from: 200_000, off: 25_000, name: '−250 ₽' },
    { from: 350_000, off: 50_000, name: '−500 ₽' },
  ].map(({ from, off, name }, index): DemoPromotion => ({
    code: `LADDER-${index + 1}`,
    group: 'LADDER',
    name,
    description: `Скидка ${off / 100} ₽ на заказ от ${from / 100} ₽.`,
    lastDay,
    benefit: { kind: 'FIXED', amount: off },
    conditions: [{ type: 'FROM_ORDER_AMOUNT', amount: from }],
  }));
  const byPieces = [
    { count: 3, percent: 5 },
    { count: 6, percent: 10 },
    { count: 9, percent: 20 },
  ].map(({ count, percent }, index): DemoPromotion => ({
    code: `FRUIT-${index + 1}`,
    group: 'FRUIT',
    name: `−${percent}%`,
    description: `Скидка ${percent}% на фрукты и ягоды от ${count} штук.`,
    lastDay,
    target: 'PROMOTION_PRODUCTS',
    benefit: { kind: 'PERCENT', percent },
    conditions: [{ type: 'CONDITION_PRODUCTS_COUNT', count }],
    conditionProducts: fruit,
    promotionProducts: fruit,
  }));
  return {
    groups: [
      {
        code: 'LADDER',
        text: 'Чем больше заказ, тем больше скидка',
        additionalText: 'До 500 ₽ на один заказ',
        zeroBarLabel: '0 ₽',
      },
      {
        code: 'FRUIT',
        text: 'Витаминная лесенка',
        additionalText: 'Фрукты и ягоды дешевле на 5, 10 и 20%',
        zeroBarLabel: '0 шт.',
      },
    ],
    steps: [...byAmount, ...byPieces],
  };
}
