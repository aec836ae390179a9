import type { PromocodeErrorCode } from '../kernel/index.ts';

/** Messages of the promocode errors (OPN-239); the range names its ends after the text. */
export const refusalTexts: Readonly<Record<PromocodeErrorCode, string>> = {
  PROMOTIONS_DISABLED: 'Промокоды сейчас не работают. Попробуйте попозже',
  PROMOCODE_NOT_FOUND: 'Такого промокода нет. Проверьте, нет ли опечатки',
  PROMOCODE_EXPIRED: 'Срок действия промокода закончился',
  PROMOTION_INVALID_SOURCE: 'Промокод не действует на сайте',
  PROMOTION_INVALID_SHOWCASE_TYPE: 'Промокод не действует в этом магазине',
  PROMOTION_INVALID_CITY: 'Промокод не действует в вашем городе',
  PROMOTION_INVALID_SUBSCRIPTION: 'Промокод действует только с подпиской',
  PROMOCODE_REFERRER_NOT_ALLOWED: 'Свой промокод применить нельзя — поделитесь им с друзьями',
  ONLY_FIRST_ORDER_PROMOTION: 'Промокод действует только на первый заказ',
  PROMOCODE_USAGE_LIMIT_EXCEEDED: 'Этот промокод уже использован',
  PROMOTION_DEVICE_USAGE_EXCEEDED: 'На этом устройстве промокод уже использовали',
  PROMOCODE_MAX_COUNT_USAGE_PER_CART_EXCEEDED: 'В одном заказе можно применить только один промокод',
  PROMOCODE_RANGE_NOT_MATCHED: 'Промокод действует для заказа',
  PROMOCODE_PRODUCT_LIST_CONDITION_NOT_MATCHED: 'Добавьте товары, на которые действует промокод',
  PROMOCODE_CONDITION_NOT_MATCHED: 'Заказ не подходит под условия промокода',
  PROMOCODE_PROMOTION_NOT_STACKABLE: 'Промокод не суммируется с другими скидками в корзине',
};
