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
} as const;
