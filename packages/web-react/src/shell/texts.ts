import { checkoutTexts } from '@shop/domain/checkout';

export const mainTitle = 'Самокат — продукты и товары для дома с доставкой';

export const shellTexts = {
  shop: 'Самокат',
  toMain: 'На главную',
  search: 'Найти в магазине',
  profile: 'Профиль',
  signIn: 'Войти',
  address: 'Адрес доставки',
  chooseAddress: 'Укажите адрес доставки',
  delivery: 'Доставка',
  navigation: 'Категории',
  skip: 'К содержанию',
  crash: { title: 'Простите, мы сломались', text: 'Обновите страницу — обычно это помогает' },
  home: checkoutTexts.toMain,
  notFound: 'Страница не нашлась',
  noDelivery: { title: 'Сюда пока не доставляем', text: 'Выберите другой адрес', button: 'Выбрать адрес' },
  fatal: 'Простите, мы сломались',
  cookie: { text: 'Мы используем cookie, чтобы сайт работал быстро и удобно', button: 'Ок', label: 'Cookie' },
} as const;
