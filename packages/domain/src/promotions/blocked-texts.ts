import type { PromocodeErrorCode } from '../kernel/index.ts';

/**
 * Why what is attached has stopped working, below its name: most promotions have no code, so none is spoken of (OPN-236). The other
 * codes are refusals of a promocode that never was attached.
 */
export const blockedTexts: Readonly<Partial<Record<PromocodeErrorCode, string>>> = {
  PROMOTIONS_DISABLED: 'Сейчас не действует',
  PROMOCODE_NOT_FOUND: 'Сейчас не действует',
  PROMOCODE_EXPIRED: 'Срок действия закончился',
  PROMOTION_INVALID_SOURCE: 'Не действует на сайте',
  PROMOTION_INVALID_SHOWCASE_TYPE: 'Не действует в этом магазине',
  PROMOTION_INVALID_CITY: 'Не действует в вашем городе',
  PROMOTION_INVALID_SUBSCRIPTION: 'Действует только с подпиской',
  PROMOCODE_REFERRER_NOT_ALLOWED: 'Себе применить нельзя',
  ONLY_FIRST_ORDER_PROMOTION: 'Действует только на первый заказ',
  PROMOCODE_USAGE_LIMIT_EXCEEDED: 'Больше не действует',
  PROMOTION_DEVICE_USAGE_EXCEEDED: 'Больше не действует на этом устройстве',
};
