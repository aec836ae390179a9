import type { Product } from '../catalogue/catalogue.types.ts';

/** Goods that differ by size or taste, as store.json lists them. */
export interface VariantGroup {
  readonly code: string;
  readonly asOneCard: boolean;
  readonly items: readonly { readonly offerId: string; readonly text: string }[];
}

/** `shelf noun brand`; with a star the group takes one card of a list. */
const groups = [
  'soda Лимонад blk *',
  'soda Кола blk *',
  'soda Квас pek',
  'juice Сок sad *',
  'juice Морс ban',
  'juice Смузи blk *',
  'water Вода питьевая kly',
  'tea Чай чёрный chp',
  'tea Чай зелёный chp *',
  'coffee Кофе в зёрнах kof',
  'coffee Кофе молотый kof *',
  'yogurt Йогурт греческий lug',
  'yogurt Йогурт термостатный bur *',
  'kefir Кефир lug',
  'chips Чипсы картофельные hru *',
  'chips Сухарики ржаные hru',
  'ice-cream Сорбет mor *',
  'cookies Печенье sla',
  'chocolate Шоколад sho *',
  'honey Варенье ban',
  'pasta Макароны luc',
  'sauces Соус sol *',
  'baby-food Пюре фруктовое agu *',
  'cats Корм влажный для кошек usa *',
  'body Гель для душа moh',
  'oral Паста зубная moh',
  'gifts Свеча ароматическая tep *',
  'gifts Кружка керамическая gln',
  'games Пазл igr',
] as const;

const isVaried = (list: readonly string[]): boolean => new Set(list).size > 1;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function groupOf(line: string, products: readonly Product[]): VariantGroup {
  const [, shelf = '', noun = '', brand = '', star] = /^(\S+) (.+) ([a-z]{3})( \*)?$/u.exec(line) ?? [];
  const members = products.filter(
    (product) => product.shelfKey === shelf && product.family.noun === noun && product.brand?.key === brand,
  );
  const tastes = isVaried(members.map(({ variant }) => variant));
  const sizes = isVaried(members.map(({ size }) => size));
  return {
    code: [shelf, brand, members[0]?.id ?? ''].join('-'),
    asOneCard: star !== undefined,
    items: members.map((product) => ({
      offerId: product.id,
      text: capital([tastes ? product.variant : '', sizes ? product.size : ''].filter(Boolean).join(', ')),
    })),
  };
}

/** Groups of variants in the order above. Throws for a line without two goods: the table is ours. */
export function createVariantGroups(products: readonly Product[]): readonly VariantGroup[] {
  return groups.map((line) => {
    const group = groupOf(line, products);
    if (group.items.length < 2 || group.items.some(({ text }) => text === ''))
      throw new Error(`No variants: ${line}`);
    return group;
  });
}
