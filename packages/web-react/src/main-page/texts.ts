/** Texts of the main page. */
export const mainPageTexts = {
  categories: 'Категории',
  discounts: 'Скидки',
  sections: {
    about: 'О магазине',
    warehouse: 'Наш склад рядом с вами',
    ownBrand: 'Сделали сами',
    collections: 'Популярные подборки',
    products: 'О продуктах',
    app: 'Скачайте приложение',
  },
  app: {
    scan: 'Наведите камеру телефона — откроется страница со ссылками на приложение',
    text: 'Следите за курьером и заказывайте в два касания',
    qr: 'QR-код страницы о магазине',
  },
} as const;
