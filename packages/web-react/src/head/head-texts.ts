import type { PageType } from '@shop/domain/analytics';

import { settingsTexts, unsubscribeTexts } from '../profile/index.ts';
import { mainTitle, pageNames, shellTexts } from '../shell/index.ts';

const count = new Intl.PluralRules('ru');
const goods = { one: 'товар', few: 'товара', many: 'товаров', other: 'товара', two: '', zero: '' } as const;

/** Longest description that search engines show whole. */
const MAX_DESCRIPTION = 200;

/** `21 товар`, `3 товара`, `7 товаров`. */
export function goodsText(total: number): string {
  return `${total} ${goods[count.select(total)]}`;
}

/** One line of at most 200 characters, cut between words. */
export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  if (letters.length <= MAX_DESCRIPTION) return line;
  const cut = letters.slice(0, MAX_DESCRIPTION - 1).join('');
  return `${cut.replace(/\s\S*$/u, '')}…`;
}

export const mainDescription =
  'Продукты, готовая еда и товары для дома — привезём за считаные минуты. Закажите на сайте Самоката.';

/** Titles of pages that are named by their kind alone. */
export const pageTitles: Readonly<Partial<Record<PageType, string>>> = {
  main: mainTitle,
  category: pageNames.catalog,
  product: 'Товар не нашёлся',
  search: 'Поиск',
  combo: 'Комбо',
  cart: 'Корзина',
  checkout: 'Оформление',
  payment: 'Оплата',
  profile: shellTexts.profile,
  addresses: 'Адреса',
  bonuses: 'Бонусы',
  orders: 'Заказы',
  order: 'Заказ',
  discount: 'Скидки',
  about: pageNames.about,
  documents: pageNames.documents,
  notifications: settingsTexts.notifications,
  unsubscribe: unsubscribeTexts.title,
};

/** Titles of pages that their kind does not name, by the path of their route. */
export const ownTitles: Readonly<Record<string, string>> = {
  '/cart/skidki': 'Скидка или промокод',
  '/checkout/payment/:checkoutId': 'Оплата заказа',
  '/promocodes': 'Промокоды',
  '/sber/pay': 'Оплата заказа',
  '/subscription/paid': 'Оплата подписки',
};
