import type { Random } from '../kernel/random.ts';
import type { Brand, Family } from './catalogue.types.ts';

const closings: Readonly<Record<Family['keep'], readonly string[]>> = {
  chilled: [
    'Привезём в термопакете, чтобы холод не прерывался.',
    'Готовьте в день покупки, так вкуснее всего.',
  ],
  cold: [
    'Уберите в холодильник сразу после доставки.',
    'Привезём холодным.',
    'Хороший выбор, чтобы держать в холодильнике про запас.',
  ],
  dry: [
    'Храните в закрытой упаковке.',
    'Удобно держать дома про запас.',
    'Пригодится и на каждый день, и для гостей.',
  ],
  freezer: ['Довезём в термопакете: не растает.', 'Уберите в морозилку сразу после доставки.'],
  fruit: ['Сборщик проверит каждую штуку перед отправкой.', 'Если что-то придёт помятым, вернём деньги.'],
  room: [
    'Удобно добавить к продуктам: привезём одним заказом.',
    'Заканчивается внезапно, поэтому возьмите про запас.',
  ],
};

/** Description of two to four sentences: what it is, who makes it, one hint. */
export function describe(family: Family, brand: Brand | null, random: Random): string {
  const sentences = [family.about];
  if (brand) sentences.push(brand.story);
  if (random.chance(0.75) || !brand) sentences.push(random.pick(closings[family.keep]));
  return sentences.join(' ');
}

/** Between two ingredients, but not inside of brackets. */
const separator = /, (?![^(]*\))/u;

/** Composition with the ingredient of the variant put in; where it has none, without the part that names it. */
export function compose(family: Family, ingredient: string): string {
  return family.made
    .split(separator)
    .filter((part) => ingredient !== '' || !part.includes('{v}'))
    .map((part) => part.replaceAll('{v}', ingredient))
    .join(', ');
}
