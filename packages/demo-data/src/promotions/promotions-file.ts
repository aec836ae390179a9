import type { Product } from '../catalogue/catalogue.types.ts';
import { createGroups } from './groups.ts';
import { createPromocodes } from './promocodes.ts';
import type { DemoPromotion, PromotionsFile } from './promotions.types.ts';

/** Last day of permanent promotions, far enough for any demo. */
const LAST_DAY = '2035-12-31';

/** Offer ids of the shelves' products that are sold everywhere and to everybody. */
export function offersOf(products: readonly Product[], shelves: string, most = 60): readonly string[] {
  const wanted = shelves.split(' ');
  return products
    .filter(
      (product) =>
        wanted.includes(product.shelfKey) &&
        !product.isAdult &&
        !product.isSoldOut &&
        !product.isImpulse &&
        !product.isVirtualPack,
    )
    .slice(0, most)
    .map((product) => product.id);
}

/** Promotions that everybody sees in the drawer: one of every kind. */
function createOpenPromotions(products: readonly Product[]): readonly DemoPromotion[] {
  return [
    {
      code: 'ORDER-10',
      name: 'Скидка 10% на большой заказ',
      description: 'Соберите корзину от 1 500 ₽ — и мы снизим цену на 10%, но не больше чем на 300 ₽.',
      bottomText: 'Скидка не действует вместе с другой акцией или промокодом',
      lastDay: LAST_DAY,
      benefit: { kind: 'PERCENT', percent: 10, maxAmount: 30_000 },
      conditions: [{ type: 'FROM_ORDER_AMOUNT', amount: 150_000 }],
    },
    {
      code: 'MINUS-200',
      name: '200 ₽ в подарок',
      description: 'Минус 200 ₽ от заказа на сумму от 2 000 ₽ до 10 000 ₽.',
      lastDay: LAST_DAY,
      benefit: { kind: 'FIXED', amount: 20_000 },
      conditions: [
        { type: 'FROM_ORDER_AMOUNT', amount: 200_000 },
        { type: 'MAX_ORDER_AMOUNT', amount: 1_000_000 },
      ],
    },
    {
      code: 'YOGURT-39',
      name: 'Йогурты и десерты по 39 ₽',
      description: 'До шести самых дорогих йогуртов и десертов в корзине — по 39 ₽ за штуку.',
      lastDay: LAST_DAY,
      target: 'PROMOTION_PRODUCTS',
      benefit: { kind: 'FIXED_PRICE', unitPrice: 3_900, maxUnits: 6 },
      conditions: [{ type: 'PROMOTION_PRODUCTS' }],
      promotionProducts: offersOf(products, 'yogurt'),
    },
    {
      code: 'BREAKFAST',
      name: 'Выпечка к завтраку — минус 30%',
      description: 'Возьмите три молочных продукта, и выпечка станет дешевле на 30%.',
      bottomText: 'Скидка на выпечку из списка акции',
      lastDay: LAST_DAY,
      target: 'PROMOTION_PRODUCTS',
      benefit: { kind: 'PERCENT', percent: 30 },
      conditions: [{ type: 'CONDITION_PRODUCTS_COUNT', count: 3 }, { type: 'PROMOTION_PRODUCTS' }],
      conditionProducts: offersOf(products, 'milk kefir cottage'),
      promotionProducts: offersOf(products, 'pastry'),
    },
    {
      code: 'SWEET-800',
      name: '150 ₽ за сладкое',
      description: 'Сладости на 800 ₽ — и скидка 150 ₽ на весь заказ.',
      lastDay: LAST_DAY,
      benefit: { kind: 'FIXED', amount: 15_000 },
      conditions: [{ type: 'CONDITION_PRODUCTS_AMOUNT', amount: 80_000 }],
      conditionProducts: offersOf(products, 'chocolate cookies cakes honey', 200),
    },
    {
      code: 'FULL-PRICE-15',
      name: '15% на товары без скидки',
      description: 'Товары, на которых ещё нет скидки, дешевле на 15%.',
      lastDay: LAST_DAY,
      benefit: { kind: 'PERCENT', percent: 15, maxAmount: 50_000 },
      conditions: [{ type: 'FROM_ORDER_AMOUNT', amount: 100_000 }],
      nonStacking: 'PRODUCT_DISCOUNTS',
    },
    {
      code: 'NO-BONUS-12',
      name: '12% вместо бонусов',
      description: 'Скидка 12% на заказ. Бонусы в этот раз списать нельзя.',
      lastDay: LAST_DAY,
      benefit: { kind: 'PERCENT', percent: 12 },
      conditions: [{ type: 'FROM_ORDER_AMOUNT', amount: 120_000 }],
      nonStacking: 'BONUSES',
    },
    {
      code: 'CLEAN-20',
      name: 'Чистый дом — минус 20%',
      description: '20% на уборку и стирку. Не суммируется ни со скидками на товары, ни с бонусами.',
      lastDay: LAST_DAY,
      target: 'PROMOTION_PRODUCTS',
      benefit: { kind: 'PERCENT', percent: 20 },
      promotionProducts: offersOf(products, 'cleaning laundry'),
      nonStacking: 'FULL',
    },
    {
      code: 'KAZAN-5',
      name: 'Казань, спасибо: 5%',
      description: 'Скидка 5% на любой заказ в Казани.',
      lastDay: LAST_DAY,
      benefit: { kind: 'PERCENT', percent: 5 },
      restrictions: { cities: ['kazan'] },
    },
    {
      code: 'WELCOME',
      name: 'Первый заказ — минус 15%',
      description: 'Спасибо, что выбрали нас. Скидка 15% на первый заказ.',
      lastDay: LAST_DAY,
      benefit: { kind: 'PERCENT', percent: 15, maxAmount: 40_000 },
      restrictions: { isFirstOrderOnly: true },
    },
  ];
}

/** Content of promotions.json. */
export function createPromotionsFile(products: readonly Product[]): PromotionsFile {
  const { groups, steps } = createGroups(offersOf(products, 'fruits berries'), LAST_DAY);
  const promocodes = createPromocodes(
    {
      milk: offersOf(products, 'milk'),
      sweets: offersOf(products, 'chocolate cookies cakes honey', 200),
    },
    LAST_DAY,
  );
  return { groups, promotions: [...createOpenPromotions(products), ...steps, ...promocodes] };
}

/** JSON with one promotion per line: small, and still readable in a diff. */
export function printPromotionsFile({ groups, promotions }: PromotionsFile): string {
  const lines = (list: readonly object[]): string =>
    list.map((item) => `    ${JSON.stringify(item)}`).join(',\n');
  return `{\n  "groups": [\n${lines(groups)}\n  ],\n  "promotions": [\n${lines(promotions)}\n  ]\n}\n`;
}
