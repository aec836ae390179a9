/** A pack size as it is on the label. */
export interface Size {
  readonly amount: number;
  readonly unit: string;
}

/** Parses `0,5 л` or `930 мл`. Throws for anything else, because the input is our own tables. */
export function parseSize(text: string): Size {
  const match = /^([\d,]+) (г|кг|мл|л|шт)$/u.exec(text.trim());
  if (!match) throw new Error(`Not a size: ${text}`);
  return { amount: Number((match[1] ?? '').replace(',', '.')), unit: match[2] ?? '' };
}

/** Name of the YML parameter for a unit. */
export function parameterName(unit: string): 'Вес' | 'Количество' | 'Объём' {
  if (unit === 'г' || unit === 'кг') return 'Вес';
  return unit === 'шт' ? 'Количество' : 'Объём';
}

/** Grams, millilitres or pieces. */
export function baseAmount(size: Size): number {
  return size.unit === 'кг' || size.unit === 'л' ? size.amount * 1000 : size.amount;
}

/** How much more expensive `size` is than `first`; 1 if they cannot be compared. */
export function priceFactor(size: Size, first: Size): number {
  if (parameterName(size.unit) !== parameterName(first.unit)) return 1;
  return (baseAmount(size) / baseAmount(first)) ** 0.85;
}
