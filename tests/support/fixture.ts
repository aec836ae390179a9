/** A tiny shop: two stores in two cities, four categories, a handful of products of every kind that tests need. */

const square = (lat: number, lon: number, half: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [lon - half, lat - half],
      [lon + half, lat - half],
      [lon + half, lat + half],
      [lon - half, lat + half],
      [lon - half, lat - half],
    ],
  ],
});

export const moscow = {
  id: '11111111-1111-4111-8111-111111111111',
  code: 'MSK',
  lat: 55.75,
  lon: 37.6,
} as const;
export const kazan = {
  id: '22222222-2222-4222-8222-222222222222',
  code: 'KZN',
  lat: 55.79,
  lon: 49.12,
} as const;
/** A point that no store serves. */
export const nowhere = { lat: 60, lon: 100 } as const;

const store = (site: { id: string; code: string; lat: number; lon: number }, extra: object) => ({
  code: site.code,
  id: site.id,
  title: `Лавка ${site.code}`,
  type: 'MINIMARKET_WEB',
  address: 'Улица, 1',
  lat: site.lat,
  lon: site.lon,
  timezone: 'Europe/Moscow',
  openTime: '08:00',
  closeTime: '23:00',
  minOrderPrice: 50_000,
  supportPhone: '+78000000000',
  isSilentDeliveryEnabled: true,
  shouldCheckAdultProducts: true,
  baseSlaMinutes: 12,
  zone: square(site.lat, site.lon, 0.05),
  ...extra,
});

const city = (
  id: number,
  name: string,
  alias: string,
  regionId: number,
  isServed: boolean,
  lat: number,
  lon: number,
) => ({
  id,
  name,
  searchName: name,
  suggestName: `г ${name}`,
  suggestPosition: id,
  regionId,
  center: { lat, lon },
  zoom: 11,
  alias,
  isServed,
});

export const storeData = {
  cities: [
    city(1, 'Москва', 'moskva', 77, true, 55.75582, 37.61764),
    city(2, 'Казань', 'kazan', 16, true, 55.79, 49.12),
    city(3, 'Тверь', 'tver', 69, false, 56.85, 35.9),
  ],
  showcases: [
    store(moscow, { cityAlias: 'moskva' }),
    store(kazan, { cityAlias: 'kazan', openTime: '22:00', closeTime: '06:00', baseSlaMinutes: 40 }),
  ],
  categories: [
    { feedId: '1', displayType: 'TILE', image: '/pictures/m/dairy.webp', rank: 2, isSectionGroup: true },
    { feedId: '11', displayType: 'TILE', image: '/pictures/m/milk.webp', rank: 1 },
    { feedId: '2', displayType: 'SLIDER', image: '/pictures/m/bread.webp', rank: 1, hideName: true },
  ],
  sections: [
    { type: 'GENERAL_SECTION', title: 'Молочное', categoryFeedId: '1' },
    { type: 'DISCOUNTED_SECTION', title: 'Скидки', rule: 'discounted' },
    { type: 'OWN_BRAND_SECTION', title: 'Сделали сами', rule: 'ownBrand' },
    { type: 'SITUATIONAL_SECTION', title: 'К завтраку', offerIds: ['100', '200', 'unknown'] },
  ],
  products: {
    '100': {
      badge: { text: 'Хит', color: '#B45309' },
      highlights: ['Фермерское'],
      amazingPrice: true,
      cartMax: 3,
    },
    '101': { pricesByStore: { KZN: { price: 7_750, oldPrice: 9_900 } } },
  },
  ownBrand: 'Наша марка',
  config: {
    aboutBlocks: { shop: { title: 'О магазине', text: 'Привозим быстро', image: null } },
    support: { phone: '+78000000000' },
    excludedCategories: [{ maxDeliveryTimeMinutes: 30, categoryFeedIds: ['3'] }],
  },
};

interface OfferSpec {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  readonly oldPrice?: string;
  readonly category: string;
  readonly vendor?: string;
  readonly age?: number;
  readonly stock?: Readonly<Record<string, number>>;
  readonly extra?: string;
}

const both = (pieces: number) => ({ MSK: pieces, KZN: pieces });

export const offers: readonly OfferSpec[] = [
  {
    id: '100',
    name: 'Молоко пастеризованное «Луг» 2,5%',
    price: '89.90',
    oldPrice: '120.00',
    category: '11',
    vendor: 'Луг',
    stock: both(10),
    extra: `<param name="Объём" unit="мл">930</param><param name="Состав">молоко</param><param name="Калорийность">54</param>
      <param name="Белки">3</param><param name="Углеводы">4,7</param><param name="Срок годности" unit="дней">12</param><param name="Условия хранения">от +2 до +6 °C</param>
      <param name="Производитель">Завод «Луг»</param><param name="Вид">2,5%</param><country_of_origin>Россия</country_of_origin>`,
  },
  {
    id: '101',
    name: 'Кефир густой',
    price: '99',
    category: '11',
    vendor: 'Наша марка',
    stock: { MSK: 5, KZN: 0 },
  },
  { id: '102', name: 'Сыр тёртый', price: '250.50', category: '12', stock: { MSK: 0 } },
  { id: '200', name: 'Хлеб ржаной', price: '55', category: '2', stock: { MSK: 50 } },
  { id: '201', name: 'Батон нарезной', price: '45', category: '2', vendor: 'Наша марка', stock: both(50) },
  { id: '300', name: 'Вино красное сухое', price: '890', category: '3', age: 18, stock: both(4) },
  ...Array.from({ length: 30 }, (_, index) => ({
    id: String(400 + index),
    name: `Печенье номер ${index + 1}`,
    price: '70',
    category: '4',
    stock: both(100),
  })),
];

const offerXml = (offer: OfferSpec): string => `
  <offer id="${offer.id}" available="true">
    <name>${offer.name}</name>${offer.vendor === undefined ? '' : `<vendor>${offer.vendor}</vendor>`}
    <price>${offer.price}</price>${offer.oldPrice === undefined ? '' : `<oldprice>${offer.oldPrice}</oldprice>`}
    <currencyId>RUR</currencyId><categoryId>${offer.category}</categoryId>
    <picture>/pictures/m/${offer.id}.webp</picture>
    <description><![CDATA[Описание <b>товара</b>]]></description>
    ${offer.age === undefined ? '' : `<age unit="year">${offer.age}</age>`}${offer.extra ?? ''}
    ${
      offer.stock === undefined
        ? ''
        : `<outlets>${Object.entries(offer.stock)
            .map(([id, pieces]) => `<outlet id="${id}" instock="${pieces}"/>`)
            .join('')}</outlets>`
    }
  </offer>`;

/** The feed of the tiny shop, or of other offers. */
export const feedXml = (
  list: readonly OfferSpec[] = offers,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-01-15T09:00:00+03:00"><shop><name>Лавка</name><company>Лавка</company><url>https://shop.example/</url>
<currencies><currency id="RUR" rate="1"/></currencies>
<categories>
  <category id="1">Молочное</category><category id="11" parentId="1">Молоко и кефир</category><category id="12" parentId="1">Сыры</category>
  <category id="2">Хлеб</category><category id="3">Алкоголь</category><category id="4">Сладости</category><category id="5">Пустая</category>
</categories>
<offers>${list.map(offerXml).join('')}</offers></shop></yml_catalog>`;
