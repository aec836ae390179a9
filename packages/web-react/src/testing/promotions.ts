import type {
  CartDiscounts,
  GroupOffer,
  PromotionOffer,
  PromotionsGateway,
} from '@shop/application/promotions';
import { ok, ZERO_KOPECKS } from '@shop/domain/kernel';
import type { ShownCondition } from '@shop/domain/promotions';

import { command } from './stub-service.ts';

const noDiscounts: CartDiscounts = { totalDiscountPrice: ZERO_KOPECKS, promotions: [], groupPromotions: [] };

/** The calls of the promotions' service, which a test steers. */
export function createPromotionCalls() {
  return {
    discounts: command<
      Parameters<PromotionsGateway['discounts']>,
      ReturnType<PromotionsGateway['discounts']>
    >(() => Promise.resolve(ok(noDiscounts))),
    check: command<Parameters<PromotionsGateway['check']>, ReturnType<PromotionsGateway['check']>>(() =>
      Promise.resolve(ok([])),
    ),
    products: command<Parameters<PromotionsGateway['products']>, ReturnType<PromotionsGateway['products']>>(
      () => Promise.resolve(ok([])),
    ),
    standing: command<Parameters<PromotionsGateway['standing']>, ReturnType<PromotionsGateway['standing']>>(
      ({ cartVersion }) => Promise.resolve(ok({ cartVersion, promotions: [], xy: [] })),
    ),
  };
}

export function condition(part: Partial<ShownCondition> = {}): ShownCondition {
  return {
    type: 'FROM_ORDER_AMOUNT',
    promotionId: 'promotion-1',
    productsType: 'OrderProducts',
    completed: false,
    label: 'Ещё на 500 ₽',
    ...part,
  };
}

/** Over at midnight after 31 December 2026 in Moscow. */
export function promotion(n = 1, part: Partial<PromotionOffer> = {}): PromotionOffer {
  const id = `promotion-${n}`;
  return {
    type: 'PROMOTION',
    id,
    name: `Скидка ${n}`,
    description: `Что даёт скидка ${n}`,
    endsAt: '2027-01-01T00:00:00+03:00',
    applied: false,
    applicable: false,
    conditions: [condition({ promotionId: id })],
    bottomText: `Мелким шрифтом ${n}`,
    nonStacking: 'NONE',
    promocode: null,
    ...part,
  };
}

export function groupPromotion(part: Partial<GroupOffer> = {}): GroupOffer {
  const bar = { applied: false, applicable: false };
  const step = (promotionId: string, label: string) => condition({ promotionId, label });
  return {
    type: 'GROUP_PROMOTION',
    groupId: 'group-1',
    text: 'Больше заказ — больше скидка',
    additionalText: 'До 500 ₽ на один заказ',
    endsAt: null,
    zeroBar: { label: '0 ₽' },
    progressBars: [
      {
        ...bar,
        promotionId: 'step-1',
        label: '−100 ₽',
        fillFactor: 100,
        applicable: true,
        condition: condition({ promotionId: 'step-1', completed: true, label: 'Готово' }),
      },
      {
        ...bar,
        promotionId: 'step-2',
        label: '−250 ₽',
        fillFactor: 40,
        condition: step('step-2', 'Ещё на 600 ₽'),
      },
      {
        ...bar,
        promotionId: 'step-3',
        label: '−500 ₽',
        fillFactor: 0,
        condition: step('step-3', 'Ещё на 2 100 ₽'),
      },
    ],
    ...part,
  };
}
