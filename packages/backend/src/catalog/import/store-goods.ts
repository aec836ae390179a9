import { z } from 'zod';

import { promoLimits } from '@shop/domain/catalog';

/** Columns of the database take whole numbers up to here, and somewhat more. */
export const MAX_WHOLE = 2_000_000_000;

const price = z.int().min(100, 'kopecks, at least 100').max(1_000_000_00);
const code = z.string().min(1).max(50);
const text = z.string().trim().min(1).max(500);
const inn = z.string().regex(/^(\d{10}|\d{12})$/, '10 or 12 digits');
const image = z.string().regex(/^(https?:\/\/|\/(?!\/))\S+$/, 'a URL or a path of the shop');
const percent = 'a whole percent from 1 to 90';

/** Take x units, pay for y of them (OPN-229). */
const promoXYSchema = z
  .object({ x: z.int(), y: z.int() })
  .refine(({ x, y }) => x <= 10 && x > y && y >= 1, 'x pieces for the price of y with 10 ≥ x > y ≥ 1');

/** Additional data of a product, by offer id. */
export const productSchema = z.object({
  badge: z
    .object({ text: z.string().min(1), color: z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'a colour #RRGGBB') })
    .optional(),
  amazingPrice: z.boolean().default(false),
  promoXY: promoXYSchema.optional(),
  /** HTML, at most as long as its text may be; `parsePromoText` decides what is kept (PRD-10). */
  promoDescription: z.string().max(promoLimits.length).optional(),
  highlights: z.array(z.string()).default([]),
  cartMax: z.int().min(1).max(MAX_WHOLE, `a whole number of at most ${MAX_WHOLE}`).optional(),
  /** Sold on its own page only (CTG-30). */
  virtualPack: z.boolean().default(false),
  /** Delivered by click; needs a merchant (IMP-01). */
  isImpulse: z.boolean().default(false),
  /** Code of its supplier. */
  merchant: code.optional(),
  /** A clip: mp4, webm or m3u8. */
  video: image.optional(),
  /** Prices that differ from the feed's; null: the store has no price and cannot sell it. */
  pricesByStore: z
    .record(z.string(), z.object({ price: price.nullable(), oldPrice: price.optional() }))
    .default({}),
});

/** A supplier of goods that are not the shop's own (PRD-04). */
export const merchantSchema = z.object({
  code,
  name: text,
  address: text,
  email: text,
  ogrn: z.string().regex(/^(\d{13}|\d{15})$/, '13 or 15 digits'),
  schedule: text,
  /** The supplier's INN of its goods. */
  inn: inn.optional(),
});

/** Offers that differ only in size or taste, each with its label (PRD-18). */
export const variantGroupSchema = z.object({
  code,
  /** One card in lists represents all of them (PRD-22). */
  asOneCard: z.boolean().default(false),
  items: z.array(z.object({ offerId: z.string(), text })).min(2, 'at least two items'),
});

/** Offers that are cheaper together: one is chosen out of each set (CMB-06). */
export const comboSchema = z.object({
  code,
  title: text,
  description: z.string().max(2_000).default(''),
  /** Short text for cards. */
  shortcut: z.string().max(200).default(''),
  image: image.nullable().default(null),
  discount: z.int(percent).min(1, percent).max(90, percent),
  sets: z.array(z.array(z.string()).min(1, 'at least one offer')).min(2, 'at least two sets').max(10),
  /** Codes of the stores that offer it; by default every store. */
  stores: z.array(z.string()).min(1, 'at least one store').optional(),
});

interface Goods {
  readonly showcases: readonly { readonly code: string }[];
  readonly products: Readonly<Record<string, z.output<typeof productSchema>>>;
  readonly merchants: readonly z.output<typeof merchantSchema>[];
  readonly variantGroups: readonly z.output<typeof variantGroupSchema>[];
  readonly combos: readonly z.output<typeof comboSchema>[];
}

interface Mistake {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Inconsistencies between the parts. Offers are not looked up here, because the feed is read later. */
export function checkGoods(data: Goods): readonly Mistake[] {
  return [
    ...checkCodes('merchants', data.merchants),
    ...checkCodes('variantGroups', data.variantGroups),
    ...checkCodes('combos', data.combos),
    ...checkMerchants(data),
    ...checkVariants(data),
    ...checkCombos(data),
  ];
}

function checkCodes(name: string, list: readonly { readonly code: string }[]): readonly Mistake[] {
  const seen = new Set<string>();
  return list.flatMap((entry, index) => {
    const isNew = !seen.has(entry.code);
    seen.add(entry.code);
    if (isNew) return [];
    return [{ path: [name, index, 'code'], message: `each code once, ${entry.code} comes again` }];
  });
}

/** Goods delivered by click always name their merchant (IMP-01). */
function checkMerchants({ products, merchants }: Goods): readonly Mistake[] {
  const known = new Set(merchants.map((merchant) => merchant.code));
  return Object.entries(products).flatMap(([offerId, { isImpulse, merchant }]) => {
    const path = ['products', offerId, 'merchant'];
    if (merchant === undefined)
      return isImpulse
        ? [{ path, message: 'the code of a merchant: goods delivered by click (isImpulse) have one' }]
        : [];
    return known.has(merchant)
      ? []
      : [{ path, message: `the code of one of the merchants, ${merchant} is none` }];
  });
}

function checkVariants({ variantGroups }: Goods): readonly Mistake[] {
  const groupOf = new Map<string, string>();
  return variantGroups.flatMap((group, index) =>
    group.items.flatMap(({ offerId }, at) => {
      const other = groupOf.get(offerId);
      groupOf.set(offerId, other ?? group.code);
      if (other === undefined) return [];
      const path = ['variantGroups', index, 'items', at, 'offerId'];
      return [{ path, message: `an offer of no other item, ${offerId} stands in ${other}` }];
    }),
  );
}

function checkCombos({ combos, showcases }: Goods): readonly Mistake[] {
  const stores = new Set(showcases.map((showcase) => showcase.code));
  return combos.flatMap((combo, index) => {
    const setOf = new Map<string, number>();
    const repeated = combo.sets.flatMap((set, setIndex) =>
      set.flatMap((offerId, at) => {
        const other = setOf.get(offerId);
        setOf.set(offerId, other ?? setIndex);
        if (other === undefined) return [];
        const path = ['combos', index, 'sets', setIndex, at];
        return [{ path, message: `each offer once in a combo, ${offerId} stands in set ${other}` }];
      }),
    );
    // Without stores in the file, those of the database apply.
    const unknown = stores.size === 0 ? [] : (combo.stores ?? []).filter((store) => !stores.has(store));
    return [
      ...repeated,
      ...unknown.map((store) => ({
        path: ['combos', index, 'stores'],
        message: `codes of stores, ${store} is none`,
      })),
    ];
  });
}
