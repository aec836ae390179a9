import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { FeedOffer } from './feed.ts';
import { plainText } from './plain-text.ts';

/** An offer element by element, as text. */
export interface RawOffer {
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  /** Text of the simple elements; the last one with a name counts. */
  readonly texts: Map<string, string>;
  readonly pictures: string[];
  readonly params: { name: string; unit: string | null; value: string }[];
  outlets: { id: string; instock: string }[] | null;
  /** Set if the offer turns out unusable before it is complete. */
  fault: string | null;
}

const ROUBLES = new Set(['RUR', 'RUB']);
const MIN_PRICE = 100;
const MAX_PRICE = 1_000_000_00;
const MAX_NAME = 500;
const ADULT_AGE = 18;
const MAX_STOCK = 1_000_000;

/** Checks one offer; the failure is the reason that an operator reads next to its line. */
export function readOffer(raw: RawOffer): Result<FeedOffer, string> {
  const text = (name: string): string => raw.texts.get(name)?.trim() ?? '';
  if (raw.fault !== null) return err(raw.fault);
  const id = raw.attributes['id']?.trim() ?? '';
  if (id === '') return err('it has no id');
  const name = text('name') || [text('typePrefix'), text('vendor'), text('model')].filter(Boolean).join(' ');
  if (name === '') return err('it has no name');
  if (name.length > MAX_NAME) return err(`its name is longer than ${MAX_NAME} characters`);
  const currency = text('currencyId') || 'RUR';
  if (!ROUBLES.has(currency)) return err(`its currency ${currency} is not roubles`);
  const price = readPrice(text('price'));
  if (price === null)
    return err(
      text('price') === '' ? 'it has no price' : `its price "${text('price').slice(0, 40)}" is not a number`,
    );
  if (price < MIN_PRICE || price > MAX_PRICE)
    return err(`its price ${text('price')} is not between 1 and 1 000 000 roubles`);
  const categoryId = text('categoryId');
  if (categoryId === '') return err('it has no categoryId');
  const outlets = readOutlets(raw.outlets);
  if (!outlets.ok) return outlets;
  const count = text('count') === '' ? null : readCount(text('count'));
  if (text('count') !== '' && count === null)
    return err(`its count "${text('count').slice(0, 40)}" is not a number of pieces`);
  const oldPrice = readPrice(text('oldprice'));
  return ok({
    id,
    line: raw.line,
    isAvailable: raw.attributes['available'] !== 'false',
    name,
    vendor: text('vendor') || null,
    price,
    oldPrice: oldPrice !== null && oldPrice > price && oldPrice <= MAX_PRICE ? oldPrice : null,
    categoryId,
    pictures: raw.pictures.filter((picture) => /^(https?:\/\/|\/(?!\/))\S+$/.test(picture)),
    description: plainText(text('description')) || null,
    params: raw.params,
    country: text('country_of_origin') || null,
    isAdult: Number(text('age')) >= ADULT_AGE || text('adult') === 'true',
    outlets: outlets.value,
    count,
  });
}

/** Converts roubles with an optional fraction to kopecks; half kopecks are rounded up. */
function readPrice(text: string): number | null {
  if (!/^\d{1,9}([.,]\d{1,6})?$/.test(text)) return null;
  return Math.round(Number(text.replace(',', '.')) * 100);
}

function readCount(text: string): number | null {
  if (!/^\d{1,9}(\.0+)?$/.test(text)) return null;
  return Math.min(MAX_STOCK, Number(text));
}

function readOutlets(raw: RawOffer['outlets']): Result<ReadonlyMap<string, number> | null, string> {
  if (raw === null) return ok(null);
  const outlets = new Map<string, number>();
  for (const { id, instock } of raw) {
    const pieces = readCount(instock.trim() || '0');
    if (id.trim() === '') return err('an outlet has no id');
    if (pieces === null)
      return err(`its stock "${instock.slice(0, 40)}" in outlet ${id} is not a number of pieces`);
    outlets.set(id.trim(), pieces);
  }
  return ok(outlets);
}
