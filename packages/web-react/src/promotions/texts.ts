import type { ShownCondition } from '@shop/domain/promotions';

/** The subject of a condition; its label shows the progress. */
const subjects: Readonly<Record<ShownCondition['type'], string>> = {
  CONDITION_PRODUCTS_COUNT: 'Товары для скидки',
  CONDITION_PRODUCTS_AMOUNT: 'Товары для скидки',
  PROMOTION_PRODUCTS: 'Товары по акции',
  FROM_ORDER_AMOUNT: 'Сумма заказа',
  MAX_ORDER_AMOUNT: 'Сумма заказа',
};

export const promocodesTexts = {
  title: 'Промокоды',
  none: 'Промокодов сейчас нет',
  copy: 'Скопировать',
  copied: 'Скопировали',
  until: (day: string) => `До ${day}`,
  toCart: 'К скидкам корзины',
} as const;

export const promotionsUiTexts = {
  title: 'Скидка или промокод',
  code: 'Промокод',
  applyCode: 'Применить',
  apply: 'Применить',
  applyTo: (name: string) => `Применить: ${name}`,
  remove: 'Удалить',
  removeOf: (name: string) => `Удалить: ${name}`,
  applied: 'Применена',
  attached: 'Ждёт условий',
  ready: 'Можно применить',
  saved: 'Ваша выгода',
  list: 'Доступные скидки',
  conditions: 'Условия',
  subjects,
  done: 'Выполнено',
  choose: 'Выбрать товары',
  progress: (label: string) => `Шаг «${label}»`,
  empty: { title: 'Сейчас скидок нет — загляните сюда попозже', button: 'В каталог' },
  failed: 'Не получилось загрузить скидки',
  loading: 'Загружаем скидки',
  goods: {
    any: 'Возьмите что-нибудь ещё',
    promotion: 'Возьмите товар по акции',
    failed: 'Не получилось загрузить товары',
    empty: 'Подходящие товары закончились',
    emptyText: 'Загляните попозже или выберите другую акцию',
    back: 'К скидкам',
  },
} as const;
