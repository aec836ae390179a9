import type { SearchDocument } from '@shop/backend/search';

const SYLLABLES = 'ба ви го ду жа зе ки ло му на пе ри со ту фа хо це ша щи эл юр ям'.split(' ');

/** A word that is unique to the number. */
const wordOf = (number: number): string => {
  let word = '';
  for (let rest = number + SYLLABLES.length ** 2; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length] ?? '';
  return word;
};

/** Repeats the products until there are `count`, each repetition with its own brand and an extra word. */
export function grow(products: readonly SearchDocument[], count: number): SearchDocument[] {
  return Array.from({ length: count }, (_, at) => {
    const product = products[at % products.length];
    if (product === undefined) throw new Error('Nothing to grow from');
    const round = Math.floor(at / products.length);
    if (round === 0) return product;
    const brand = wordOf(100_000 + round);
    return {
      ...product,
      id: `${product.id}-${round}`,
      name: `${product.name.replace(/«.*»/, `«${brand}»`)} ${wordOf(at)}`,
      brand,
    };
  });
}
