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
  notDelivered: 'Не доставляем',
  navigation: 'Категории',
  skip: 'К содержанию',
  catalog: 'Каталог',
  crash: { title: 'Простите, мы сломались', text: 'Обновите страницу — обычно это помогает' },
  home: checkoutTexts.toMain,
  notFound: 'Страница не нашлась',
  noDelivery: { title: 'Сюда пока не доставляем', text: 'Выберите другой адрес', button: 'Выбрать адрес' },
  fatal: 'Простите, мы сломались',
  cookie: { text: 'Мы используем cookie, чтобы сайт работал быстро и удобно', button: 'Ок', label: 'Cookie' },
  documents: 'Правила и соглашения',
  about: 'О сервисе',
  footer: 'О магазине',
  rights: 'Доставляем продукты за считаные минуты',
  age: { title: 'Сначала нам нужно проверить возраст. Вам есть 18?', yes: 'Да', no: 'Ещё нет' },
} as const;
