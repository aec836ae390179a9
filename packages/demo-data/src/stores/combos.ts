import type { Product } from '../catalogue/catalogue.types.ts';
import { hashText } from '../kernel/random.ts';

/** Goods that are cheaper together, as store.json lists them. */
export interface Combo {
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly shortcut: string;
  /** Whole percent. */
  readonly discount: number;
  /** Offer ids to choose from, one list per slot of the combo. */
  readonly sets: readonly (readonly string[])[];
  /** Codes of the stores that have it; absent: every store. */
  readonly stores?: readonly string[];
}

type Plan = Omit<Combo, 'sets'> & {
  /** `shelf` or `shelf:noun`, one for each set. */
  readonly from: readonly string[];
};

const plans: readonly Plan[] = [
  {
    code: 'zavtrak',
    title: 'Завтрак',
    shortcut: 'Йогурт, выпечка и кофе',
    description: 'Сварить кофе, разогреть выпечку и открыть йогурт: всё на столе за десять минут.',
    discount: 15,
    from: ['yogurt:Йогурт греческий', 'pastry', 'coffee:Кофе молотый'],
  },
  {
    code: 'pasta-doma',
    title: 'Паста дома',
    shortcut: 'Макароны, соус и масло',
    description: 'Вода, соль и двенадцать минут: ужин как в траттории за углом.',
    discount: 20,
    from: ['pasta:Макароны', 'sauces:Соус', 'sauces:Масло оливковое'],
  },
  {
    code: 'kino',
    title: 'Кино',
    shortcut: 'Попкорн, лимонад и мороженое',
    description: 'Хруст, пузырьки и что-нибудь сладкое на финальные титры.',
    discount: 25,
    from: ['chips', 'soda:Лимонад', 'ice-cream'],
  },
  {
    code: 'chaepitie',
    title: 'Чаепитие',
    shortcut: 'Чай, печенье и варенье',
    description: 'Позвать соседей, достать вазочку и никуда не спешить.',
    discount: 10,
    from: ['tea:Чай чёрный', 'cookies', 'honey:Варенье'],
  },
  {
    code: 'salat',
    title: 'Большой салат',
    shortcut: 'Овощи, зелень и масло',
    description: 'Миска витаминов на всю семью, заправка уже внутри.',
    discount: 12,
    from: ['vegetables', 'greens', 'sauces:Масло подсолнечное'],
  },
  {
    code: 'pelmeni',
    title: 'Пельменный вечер',
    shortcut: 'Пельмени, сметана и соус',
    description: 'Классика: пачка из морозилки, ложка сметаны и острый соус.',
    discount: 18,
    from: ['dumplings:Пельмени', 'cottage:Сметана', 'sauces:Кетчуп'],
  },
  {
    code: 'stirka',
    title: 'Большая стирка',
    shortcut: 'Гель и кондиционер',
    description: 'Гель для цветного и белого и кондиционер, чтобы пахло чистотой.',
    discount: 30,
    from: ['laundry:Гель для стирки', 'laundry:Кондиционер для белья'],
  },
  {
    code: 'kotu',
    title: 'Коту на неделю',
    shortcut: 'Корм, лакомство и наполнитель',
    description: 'Сытый, довольный и с чистым лотком.',
    discount: 15,
    from: ['cats:Корм сухой для кошек', 'cats:Лакомство для кошек', 'cats:Наполнитель'],
  },
  {
    code: 'nevskiy-perekus',
    title: 'Перекус на набережной',
    shortcut: 'Сэндвич и холодный кофе',
    description: 'Взять с собой, сесть у воды и смотреть на мосты.',
    discount: 20,
    from: ['sandwiches:Сэндвич', 'coffee:Латте холодный'],
    stores: ['SPB-CENTER', 'SPB-PETROGRADKA'],
  },
];

/** Goods to choose between in one set. */
const PER_SET = 4;

function choose(products: readonly Product[], code: string, from: string): readonly Product[] {
  const [shelf = '', noun] = from.split(':');
  return products
    .filter(
      (product) =>
        product.shelfKey === shelf &&
        (noun === undefined || product.family.noun === noun) &&
        !product.isSoldOut &&
        !product.isVirtualPack,
    )
    .toSorted((a, b) => hashText(`${code} ${a.id}`) - hashText(`${code} ${b.id}`))
    .slice(0, PER_SET);
}

/** Goods of each set of each combo, in the order of the combos. */
export function comboGoods(
  products: readonly Product[],
): readonly { readonly code: string; readonly sets: readonly (readonly Product[])[] }[] {
  return plans.map(({ code, from }) => ({
    code,
    sets: from.map((source) => choose(products, code, source)),
  }));
}

/** The combos of the demo. */
export function createCombos(products: readonly Product[]): readonly Combo[] {
  const goods = new Map(comboGoods(products).map(({ code, sets }) => [code, sets]));
  return plans.map(({ from: _from, ...combo }) => ({
    ...combo,
    sets: (goods.get(combo.code) ?? []).map((set) => set.map(({ id }) => id)),
  }));
}
