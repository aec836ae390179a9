/** What a unit is called, what it is compared in, and how many of those it holds. */
const UNITS: readonly (readonly [names: string, base: string, factor: number])[] = [
  ['мл|миллилитр[а-я]*', 'мл', 1],
  ['л|литр[а-я]*', 'мл', 1000],
  ['г|гр|грамм[а-я]*', 'г', 1],
  ['кг|кило|килограмм[а-я]*', 'г', 1000],
  ['шт|штук[а-я]*', 'шт', 1],
  ['см|сантиметр[а-я]*', 'см', 1],
  ['м|метр[а-я]*', 'см', 100],
  ['%|процент[а-я]*', '%', 1],
];
const NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\d{1,6}(?:[.,]\\d{1,3})?)(?:\\s*(${UNITS.map(([names]) => names).join('|')})(?![\\p{L}\\p{N}]))?(?![\\p{L}\\p{N}])`,
  'gu',
);
const units = UNITS.map(([names, base, factor]) => ({ is: new RegExp(`^(?:${names})$`), base, factor }));

/** A number of a text, and the same with its unit in one spelling. */
export interface Quantity {
  /** Without a unit, point for comma: `1.5`. */
  readonly number: string;
  /** In millilitres, grams, pieces, centimetres or percent: `1500мл`; null without a unit. */
  readonly measure: string | null;
}

/** Takes the numbers out of a lower-case text: "вода 1,5 л" has 1.5, which is 1500 ml, and "вода" is left (SRC-14). */
export function takeQuantities(text: string): {
  readonly quantities: readonly Quantity[];
  readonly rest: string;
} {
  const quantities: Quantity[] = [];
  const rest = text.replace(NUMBER, (_all, digits: string, name?: string) => {
    const value = Number(digits.replace(',', '.'));
    const unit = name === undefined ? undefined : units.find(({ is }) => is.test(name));
    quantities.push({
      number: String(value),
      measure: unit === undefined ? null : `${Number((value * unit.factor).toFixed(3))}${unit.base}`,
    });
    return ' ';
  });
  return { quantities, rest };
}
