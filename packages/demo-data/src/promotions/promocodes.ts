import type { DemoPromotion } from './promotions.types.ts';

type Promocode = Omit<DemoPromotion, 'kind' | 'benefit'> & Partial<Pick<DemoPromotion, 'benefit'>>;

/** One promocode for every possible refusal, and some that work. */
export function createPromocodes(
  goods: { readonly milk: readonly string[]; readonly sweets: readonly string[] },
  lastDay: string,
): readonly DemoPromotion[] {
  return [...working(), ...restricted(), ...limited(), ...conditional(goods)].map((promocode) => ({
    ...(promocode.endsAt === undefined ? { lastDay } : {}),
    ...promocode,
    kind: 'PROMOCODE',
    benefit: promocode.benefit ?? { kind: 'PERCENT', percent: 10, maxAmount: 30_000 },
  }));
}

function working(): readonly Promocode[] {
  return [
    {
      code: 'CODE-10',
      promocode: 'СКИДКА10',
      name: 'Скидка 10% по промокоду',
      description: '10% на весь заказ, но не больше 500 ₽.',
      benefit: { kind: 'PERCENT', percent: 10, maxAmount: 50_000 },
    },
    {
      code: 'CODE-300',
      promocode: 'МИНУС300',
      name: '300 ₽ по промокоду',
      description: 'Минус 300 ₽ от заказа.',
      benefit: { kind: 'FIXED', amount: 30_000 },
    },
    {
      code: 'CODE-NO-BONUS',
      promocode: 'БЕЗБОНУСОВ',
      name: '25% без бонусов',
      description: 'Скидка 25%. Бонусы вместе с ней не списываются.',
      benefit: { kind: 'PERCENT', percent: 25, maxAmount: 60_000 },
      nonStacking: 'BONUSES',
    },
  ];
}

function restricted(): readonly Promocode[] {
  return [
    {
      code: 'CODE-OVER',
      promocode: 'ЛЕТО2024',
      name: 'Летний промокод',
      description: 'Действовал до конца августа 2024 года.',
      endsAt: '2024-08-31T21:00:00Z',
    },
    {
      code: 'CODE-SOON',
      promocode: 'СКОРО',
      name: 'Промокод из будущего',
      description: 'Начнёт действовать в 2035 году.',
      startsAt: '2035-01-01T00:00:00Z',
    },
    {
      code: 'CODE-APP',
      promocode: 'ПРИЛОЖЕНИЕ',
      name: 'Только в приложении',
      description: 'Скидка для заказов из мобильного приложения.',
      restrictions: { platforms: ['ios', 'android'] },
    },
    {
      code: 'CODE-SUPERMARKET',
      promocode: 'СУПЕРМАРКЕТ',
      name: 'Только в супермаркетах',
      description: 'Действует в больших магазинах.',
      restrictions: { showcaseTypes: ['SUPERMARKET'] },
    },
    {
      code: 'CODE-KAZAN',
      promocode: 'КАЗАНЬ',
      name: 'Только в Казани',
      description: 'Скидка для жителей Казани.',
      restrictions: { cities: ['kazan'] },
    },
    {
      code: 'CODE-PRIME',
      promocode: 'ПОДПИСКА',
      name: 'Для подписчиков',
      description: 'Скидка тем, у кого есть подписка.',
      restrictions: { subscriptions: ['SBER_PRIME', 'VK_COMBO'] },
    },
    {
      code: 'CODE-FRIEND',
      promocode: 'ДРУГ-АНИ',
      name: 'Подарок от Ани',
      description: 'Скидка друзьям Ани; самой Ане (+7 900 000-00-01) он не поможет.',
      restrictions: { ownerPhone: '+79000000001' },
    },
    {
      code: 'CODE-FIRST',
      promocode: 'ПЕРВЫЙ',
      name: 'Первый заказ — минус 20%',
      description: 'Только для первого заказа.',
      benefit: { kind: 'PERCENT', percent: 20, maxAmount: 50_000 },
      restrictions: { isFirstOrderOnly: true },
    },
  ];
}

function limited(): readonly Promocode[] {
  return [
    {
      code: 'CODE-ONCE',
      promocode: 'ОДНАЖДЫ',
      name: 'Один раз каждому',
      description: 'Каждый может воспользоваться промокодом один раз.',
      limits: { perShopper: 1 },
    },
    {
      code: 'CODE-HUNDRED',
      promocode: 'ПЕРВЫЕСТО',
      name: 'Первым ста заказам',
      description: 'Промокод сработает сто раз.',
      limits: { total: 100 },
    },
    {
      code: 'CODE-DEVICE',
      promocode: 'УСТРОЙСТВО',
      name: 'Один раз с устройства',
      description: 'С каждого устройства промокод сработает один раз.',
      limits: { perDevice: 1 },
    },
  ];
}

function conditional({ milk, sweets }: Parameters<typeof createPromocodes>[0]): readonly Promocode[] {
  return [
    {
      code: 'CODE-RANGE',
      promocode: 'СРЕДНИЙ',
      name: 'Заказ от 1 000 до 3 000 ₽',
      description: 'Скидка 150 ₽ на заказ среднего размера.',
      benefit: { kind: 'FIXED', amount: 15_000 },
      conditions: [
        { type: 'FROM_ORDER_AMOUNT', amount: 100_000 },
        { type: 'MAX_ORDER_AMOUNT', amount: 300_000 },
      ],
    },
    {
      code: 'CODE-MILK',
      promocode: 'МОЛОКО',
      name: 'Молоко дешевле на 20%',
      description: 'Скидка на молоко и сливки.',
      target: 'PROMOTION_PRODUCTS',
      benefit: { kind: 'PERCENT', percent: 20 },
      promotionProducts: milk,
    },
    {
      code: 'CODE-SWEETS',
      promocode: 'СЛАДКОЕЖКА',
      name: 'Сладкого на 500 ₽',
      description: 'Скидка 100 ₽, если сладостей в корзине хотя бы на 500 ₽.',
      benefit: { kind: 'FIXED', amount: 10_000 },
      conditions: [{ type: 'CONDITION_PRODUCTS_AMOUNT', amount: 50_000 }],
      conditionProducts: sweets,
    },
    {
      code: 'CODE-FULL',
      promocode: 'ПОЛНАЯЦЕНА',
      name: '30% на товары без скидки',
      description: 'Не суммируется ни с какими скидками и с бонусами.',
      benefit: { kind: 'PERCENT', percent: 30, maxAmount: 70_000 },
      nonStacking: 'FULL',
    },
    {
      code: 'CODE-NOT-SALE',
      promocode: 'БЕЗРАСПРОДАЖ',
      name: '15% на товары без скидки',
      description: 'Не суммируется со скидками на товары.',
      benefit: { kind: 'PERCENT', percent: 15 },
      nonStacking: 'PRODUCT_DISCOUNTS',
    },
  ];
}
