import type { Product } from '../catalogue/catalogue.types.ts';
import { uuidOf } from '../kernel/uuid.ts';
import { createFaq } from './faq.ts';
import { createRecipes } from './recipes.ts';
import { createSmartProducts } from './smart-products.ts';

const picture = (name: string): string => `${name}.webp`;
const idOf = (kind: string, key: string): string => uuidOf(`${kind} ${key}`);

/** The id of a demo promo. */
export const promoId = (key: string): string => idOf('promo', key);

const slide = (name: string, more: object = {}): object => ({
  type: 'image',
  image: picture(`story-${name}`),
  backgroundColor: '#262626',
  ...more,
});

const button = (text: string, link: string): object => ({
  buttons: [{ name: 'BottomButton', text, link }],
});

/** Goods of a shelf that are on sale, at most `count`. */
function goodsOf(products: readonly Product[], shelfKey: string, count: number, noun?: string): string[] {
  return products
    .filter(
      (product) =>
        product.shelfKey === shelfKey &&
        (noun === undefined || product.family.noun === noun) &&
        !product.isSoldOut &&
        !product.isVirtualPack,
    )
    .slice(0, count)
    .map(({ id }) => id);
}

function createPromos(products: readonly Product[]): readonly object[] {
  const goods = (shelf: string, count: number, noun?: string) => goodsOf(products, shelf, count, noun);
  const promo = (key: string, title: string, more: object): object => ({
    id: promoId(key),
    title,
    image: picture(`promo-${key}`),
    preview: picture(`promo-${key}`),
    ...more,
  });
  return [
    promo('breakfast', 'Завтрак за 10 минут', {
      description: 'Яйца, круассаны и масло: всё, чтобы утро началось вовремя.',
      displayType: 'STORY_PLAYER',
      slides: [
        slide('breakfast-1', { durationMs: 5_000 }),
        slide('breakfast-2', { durationMs: 5_000 }),
        slide('breakfast-3', button('К выпечке', '/catalog')),
      ],
    }),
    promo('berries', 'Ягодная неделя', {
      description: 'Клубника, голубика и всё, что к ним хочется добавить.',
      displayType: 'PROMO_CATEGORY_WITH_STORIES',
      slides: [
        slide('berries-1', { durationMs: 6_000 }),
        {
          type: 'video',
          image: picture('story-berries-1'),
          durationMs: 5_000,
          backgroundColor: '#7a1f3a',
          sources: [{ url: '/video/30301/master.m3u8', contentType: 'application/vnd.apple.mpegurl' }],
        },
        slide('berries-2'),
      ],
      categories: [
        { title: 'Свежие ягоды', offers: goods('berries', 10) },
        { title: 'Мёд и варенье', offers: goods('honey', 6) },
      ],
    }),
    promo('ice', 'Морозко-Ням', {
      description: 'Эскимо, которое хрустит.',
      displayType: 'STORY_PLAYER',
      advertId: idOf('advert', 'morozko'),
      slides: [
        slide('ice-1', { durationMs: 4_000, advertId: idOf('advert', 'morozko') }),
        {
          type: 'video',
          image: picture('story-ice-1'),
          durationMs: 5_000,
          backgroundColor: '#1d3557',
          advertId: idOf('advert', 'morozko'),
          sources: [{ url: '/video/110204/master.m3u8', contentType: 'application/vnd.apple.mpegurl' }],
        },
        slide('ice-2', button('Всё мороженое', `shop://promocategory/${promoId('sale')}`)),
      ],
    }),
    promo('dinner', 'Всё для ужина', {
      description: 'Паста, соусы и овощи: ужин за пятнадцать минут.',
      displayType: 'PROMO_CATEGORY',
      categories: [
        { title: 'Макароны', offers: goods('pasta', 8) },
        { title: 'Соусы', offers: goods('sauces', 8) },
        { title: 'Овощи', offers: goods('vegetables', 8) },
      ],
    }),
    promo('how', 'Как заказать', {
      displayType: 'STORY_PLAYER',
      target: { type: 'STORIES_CODE', value: 'kak-zakazat' },
      slides: [slide('how-1')],
    }),
    promo('sale', 'Сладкое и холодное', {
      displayType: 'PROMO_CATEGORY',
      advertId: idOf('advert', 'pchela'),
      categories: [
        { title: 'Мороженое', offers: goods('ice-cream', 10) },
        { title: 'Мёд', offers: goods('honey', 8) },
      ],
    }),
    promo('pasta', 'Паста с томатами', {
      displayType: 'PROMO_CATEGORY',
      categories: [{ title: 'Для пасты', offers: ['100205', '100404', '30115', '30409', '10505'] }],
    }),
    promo('oladi', 'Сырники и оладьи', {
      displayType: 'PROMO_CATEGORY',
      categories: [{ title: 'Для сырников', offers: ['10402', '10601', '100501', '10409', '30301'] }],
    }),
    promo('salad', 'Большой салат', {
      displayType: 'PROMO_CATEGORY',
      categories: [{ title: 'Для салата', offers: ['30109', '30409', ...goods('greens', 2), '10502'] }],
    }),
  ];
}

function createStories(): readonly object[] {
  return [
    {
      id: 'kak-zakazat',
      slides: [
        { image: picture('story-how-1'), durationMs: 6_000, backgroundColor: '#1f5c3d' },
        { image: picture('story-how-2'), durationMs: 6_000, backgroundColor: '#7a5a12' },
        {
          image: picture('story-how-3'),
          backgroundColor: '#3b2f73',
          components: [{ name: 'BottomButton', text: 'К покупкам', link: '/catalog' }],
        },
      ],
    },
  ];
}

function createAdverts(): readonly object[] {
  return [
    {
      id: idOf('advert', 'morozko'),
      advertiser: 'ООО «Морозко-Ням»',
      erid: '2VtzqwMorozkoNyam1',
      description: 'ООО «Морозко-Ням», 170000, г. Тверь, ул. Снежная, д. 5, ОГРН 1026900000001.',
    },
    {
      id: idOf('advert', 'pchela'),
      advertiser: 'ООО «Тихая Пасека»',
      erid: '2VtzqwTikhayaPaseka',
      description: 'ООО «Тихая Пасека», 450000, г. Уфа, ул. Липовая, д. 12, ОГРН 1020200000002.',
    },
  ];
}

function createBanners(): readonly object[] {
  return [
    {
      id: idOf('banner', 'berries'),
      type: 'marketing',
      text: 'Ягодная неделя',
      description: 'Клубника и голубика уже в магазине',
      buttonText: 'Выбрать',
      link: `shop://promocategory/${promoId('berries')}`,
      icon: picture('banner-berries'),
      isHideable: true,
    },
    {
      id: idOf('banner', 'rain'),
      type: 'system',
      text: 'В Казани сегодня дождь',
      description: 'Курьеры едут осторожнее, доставка может занять больше времени',
      icon: picture('banner-rain'),
      isHideable: true,
      isDynamic: true,
      cities: ['kazan'],
    },
    {
      id: idOf('banner', 'bag'),
      type: 'orderSettings',
      text: 'Пакеты теперь бумажные',
      description: 'Их принимают вместе с картоном',
      icon: picture('banner-bag'),
      isHideable: true,
      cities: ['sankt-peterburg', 'kazan'],
    },
  ];
}

function createPublicPromocodes(): readonly object[] {
  return [
    { id: 'СКИДКА10', text: 'Скидка 10% на весь заказ, но не больше 500\u00a0₽' },
    { id: 'МИНУС300', text: 'Минус 300\u00a0₽ от заказа' },
  ];
}

/** The content of the demo shop, as an operator would import it. */
export function createContentFile(products: readonly Product[]): object {
  return {
    promos: createPromos(products),
    stories: createStories(),
    adverts: createAdverts(),
    recipes: createRecipes(promoId),
    smartProducts: createSmartProducts(),
    banners: createBanners(),
    promocodes: createPublicPromocodes(),
    faq: createFaq(),
  };
}

export const printContentFile = (file: object): string => `${JSON.stringify(file, null, 2)}\n`;
