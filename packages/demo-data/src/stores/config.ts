/** Texts, contacts and links that the shop shows; the URLs do not exist on purpose. */
export const storeConfig = {
  aboutBlocks: {
    shop: {
      title: 'О магазине',
      text: 'Привозим продукты и всё для дома за 10–15 минут. Собираем заказ на складе рядом с вами, поэтому хлеб приезжает тёплым, а мороженое не тает. Цены такие же, как в обычном магазине у дома.',
      image: '/pictures/m/empty-bag.webp',
    },
    darkStore: {
      title: 'Наш склад рядом с вами',
      text: 'В каждом районе стоит небольшой склад: там холодильники, морозильные камеры и сборщики, которые знают, где лежит каждая банка. Курьеру остаётся проехать пару кварталов.',
      image: '/pictures/m/category-dairy.webp',
    },
    products: {
      title: 'О продуктах',
      text: 'Проверяем каждую поставку и каждый день списываем то, чему осталось меньше трети срока годности. Овощи и фрукты отбираем вручную. Если что-то не понравилось, вернём деньги.',
      image: '/pictures/m/category-produce.webp',
    },
  },
  support: {
    phone: '+7 800 000-00-00',
    telegram: 'https://telegram.example.invalid/shop',
  },
  appLinks: {
    appStore: 'https://apps.example.invalid/app-store',
    googlePlay: 'https://apps.example.invalid/google-play',
    ruStore: 'https://apps.example.invalid/rustore',
    appGallery: 'https://apps.example.invalid/app-gallery',
  },
  /** Hot meals must arrive hot, so stores with a longer delivery time do not sell them. */
  excludedCategories: [{ maxDeliveryTimeMinutes: 13, categoryFeedIds: ['601'] }],
} as const;
