import { cartTexts } from '@shop/domain/cart';
import { noMoreText } from '@shop/domain/combo';
import { plural } from '@shop/domain/kernel';

import { capsuleTexts } from './capsule-texts.ts';

export const cartUiTexts = {
  title: capsuleTexts.title,
  delivery: 'Доставка',
  chooseAddress: 'Выбрать адрес',
  empty: {
    noAddress: {
      title: 'Куда привезти заказ?',
      text: 'Укажите адрес, и мы покажем, что есть рядом',
    },
    open: {
      title: 'В корзине пока пусто',
      text: 'Загляните в каталог — привезём быстро',
      button: 'В каталог',
    },
    closed: {
      title: 'Мы уже закрыты',
      text: (pause: string) => `${pause}. Корзину можно собрать заранее`,
    },
  },
  failed: 'Простите, мы сломались',
  regular: 'Сейчас',
  within: (time: string) => `Привезём за ${time}`,
  impulse: 'Доставка по клику',
  aboutImpulse: 'Что это?',
  more: (count: number) => `Показать еще ${count}`,
  less: 'Свернуть',
  benefits: 'Скидки и выгода',
  total: 'Итого',
  goods: (count: number) => `${count} ${plural(count, 'товар', 'товара', 'товаров')}`,
  saving: 'Скидка',
  bonuses: 'Бонусы',
  discount: {
    title: 'Скидка или промокод',
    signIn: 'Нужно будет войти в профиль',
    notAvailable: 'Скидки сейчас недоступны',
    applied: 'Применена',
    notApplied: 'Не применена',
    news: 'Есть скидки',
    count: (count: number) => (count > 99 ? '99+' : String(count)),
  },
  cutlery: 'Приборы',
  cutleryNote: 'Бесплатно',
  noMore: noMoreText,
  replace: 'Заменить на похожее',
  replaceOf: (name: string) => `Заменить на похожее: ${name}`,
  noReplacement: 'Нечем заменить',
  boughtBefore: 'Вы недавно покупали',
  toTry: 'Попробуйте',
  remove: (name: string) => `Убрать из корзины: ${name}`,
  items: 'Товары в корзине',
  changed: 'Изменилось количество',
  dearer: (before: string) => `Подорожало: было ${before}`,
  offline: 'Нет сети. Сохраним корзину, когда она появится',
  soldOut: cartTexts.soldOut,
  /** In the place of the name of a product that no store has any more. */
  unknown: 'Товар больше не продаётся',
  loading: 'Загружаем корзину',
} as const;
