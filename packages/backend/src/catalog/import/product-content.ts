import type { PromoText } from '@shop/domain/catalog';

import type { ProductContent } from '../catalog.tables.ts';
import type { FeedOffer } from './feed.ts';
import type { StoreData } from './store-data.ts';

/** Parameters with a special meaning; all others are generic pairs of title and value (PRD-04, PRD-05). */
const SPECIFICATIONS = ['Количество', 'Вес', 'Объём', 'Объем'];
const ATTRIBUTES = [
  'Состав',
  'Срок годности',
  'Условия хранения',
  'Производитель',
  'Способ применения',
  'ИНН поставщика',
];
const NUTRITIONS = ['Калорийность', 'Белки', 'Жиры', 'Углеводы'];
/** Shown in addition to the four. */
const FURTHER_NUTRITIONS = [
  'Сахара',
  'Клетчатка',
  'Пищевые волокна',
  'Насыщенные жирные кислоты',
  'Соль',
  'Натрий',
  'Кальций',
  'Железо',
  'Витамин C',
  'Витамин D',
];
const KNOWN = new Set([...SPECIFICATIONS, ...ATTRIBUTES, ...NUTRITIONS, ...FURTHER_NUTRITIONS]);
const KNOWN_NUTRITIONS = new Set(FURTHER_NUTRITIONS);

/** '500 г' from the first parameter that names an amount. */
export function specificationOf({ params }: FeedOffer): string | null {
  const param = params.find(({ name }) => SPECIFICATIONS.includes(name));
  return param === undefined ? null : [param.value, param.unit].filter((part) => part !== null).join(' ');
}

/** The clip comes after the first picture, which cards and shared links show. */
function mediaOf(pictures: readonly string[], video: string | undefined): ProductContent['media'] {
  const images = pictures.map((url) => ({ type: 'IMAGE' as const, url }));
  const clip = video === undefined ? [] : [{ type: 'VIDEO' as const, url: video }];
  return [...images.slice(0, 1), ...clip, ...images.slice(1)];
}

/** Parameters as title and value, the unit with the value. */
const pairsOf = ({ params }: FeedOffer, isMeant: (name: string) => boolean) =>
  params
    .filter(({ name }) => isMeant(name))
    .map(({ name, unit, value }) => ({ title: name, value: unit === null ? value : `${value} ${unit}` }));

/** Contents of a product page that have no columns of their own. */
export function contentOf(
  offer: FeedOffer,
  extra: StoreData['products'][string] | undefined,
  promoText: PromoText | null,
  merchant?: StoreData['merchants'][number],
): ProductContent {
  const value = (name: string): string | null =>
    offer.params.find((param) => param.name === name)?.value ?? null;
  const manufacturer = value('Производитель');
  const days = Number(value('Срок годности')?.replace(/\s*(дн\S*|сут\S*)$/u, '') ?? Number.NaN);
  return {
    description: offer.description,
    media: mediaOf(offer.pictures, extra?.video),
    attributes: {
      usage: value('Способ применения'),
      ingredients: value('Состав'),
      shelfLifeDays: Number.isInteger(days) && days > 0 ? days : null,
      storageConditions: value('Условия хранения'),
      manufacturer: manufacturer === null ? null : { name: manufacturer, country: offer.country },
      brand: offer.vendor,
      supplierInn: value('ИНН поставщика') ?? merchant?.inn ?? null,
      other: pairsOf(offer, (name) => !KNOWN.has(name)),
    },
    nutritions: {
      kilocalories: value('Калорийность'),
      protein: value('Белки'),
      fats: value('Жиры'),
      carbohydrates: value('Углеводы'),
      other: pairsOf(offer, (name) => KNOWN_NUTRITIONS.has(name)),
    },
    highlights: extra?.highlights ?? [],
    badge: extra?.badge ?? null,
    amazingPrice: extra?.amazingPrice ?? false,
    promoDescription: promoText,
  };
}
