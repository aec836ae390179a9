import { cartTexts } from '@shop/domain/cart';

export const cartUiTexts = {
  title: 'Корзина',
  delivery: 'Доставка',
  chooseAddress: 'Выбрать адрес',
  empty: {
    noAddress: {
      title: 'Куда привезти заказ?',
      text: 'Укажите адрес, и мы покажем, что есть рядом',
      button: 'Выбрать адрес',
    },
    open: {
      title: 'В корзине пока пусто',
      text: 'Загляните в каталог — привезём быстро',
      button: 'В каталог',
    },
    closed: {
      title: 'Мы уже закрыты',
      text: (openTime: string) => `Откроемся в ${openTime}. Корзину можно собрать заранее`,
      button: 'В каталог',
    },
  },
  failed: 'Простите, мы сломались',
  impulse: 'Доставка по клику',
  more: (count: number) => `Показать еще ${count}`,
  less: 'Свернуть',
  benefits: 'Скидки и выгода',
  total: 'Итого',
  remove: (name: string) => `Убрать из корзины: ${name}`,
  items: 'Товары в корзине',
  changed: 'Изменилось количество',
  closeBanner: 'Закрыть сообщение',
  offline: 'Нет сети. Сохраним корзину, когда она появится',
  soldOut: cartTexts.soldOut,
  loading: 'Загружаем корзину',
} as const;
