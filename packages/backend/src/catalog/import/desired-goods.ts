import { promoLimits } from '@shop/domain/catalog';
import type { PromoText } from '@shop/domain/catalog';

import { stableId } from '../../kernel/operator/stable-id.ts';
import { parsePromoText } from './promo-text.ts';
import type { PromoTextProblem } from './promo-text.ts';
import type { StoreData } from './store-data.ts';
import type { Row } from './tables.ts';

export const merchantRows = ({ merchants }: StoreData): Row[] =>
  merchants.map(({ code, name, address, email, ogrn, schedule }) => ({
    code,
    name,
    address,
    email,
    ogrn,
    schedule,
  }));

export const variantGroupRows = ({ variantGroups }: StoreData): Row[] =>
  variantGroups.map(({ code, asOneCard }) => ({ code, as_one_card: asOneCard }));

/** The columns that say where an offer is among its variants. */
export function variantColumns({ variantGroups }: StoreData): (offerId: string) => Row {
  const columns = new Map(
    variantGroups.flatMap(({ code, items }) =>
      items.map(({ offerId, text }, position): [string, Row] => [
        offerId,
        { variant_group: code, variant_position: position, variant_text: text },
      ]),
    ),
  );
  const none: Row = { variant_group: null, variant_position: null, variant_text: null };
  return (offerId) => columns.get(offerId) ?? none;
}

interface ComboRows {
  readonly sets: readonly Row[];
  readonly products: readonly Row[];
  /** What was left out and why. */
  readonly notes: readonly string[];
}

/**
 * Combos with the offers that the feed has. One that it has not is left out with a note, and with a set without offers the
 * whole combo: a feed changes every day, and an import must not fail because something was taken off sale.
 */
export function comboRows({ combos }: StoreData, offerIds: ReadonlySet<string>): ComboRows {
  const sets: Row[] = [];
  const products: Row[] = [];
  const notes: string[] = [];
  combos.forEach((combo, position) => {
    const id = stableId('combo', combo.code);
    const known = combo.sets.map((set) => set.filter((offerId) => offerIds.has(offerId)));
    combo.sets.forEach((set, index) => {
      for (const offerId of set)
        if (!offerIds.has(offerId))
          notes.push(
            `combo ${combo.code}: offer ${offerId} of set ${index} is not in the feed, it is left out`,
          );
    });
    const empty = known.findIndex((set) => set.length === 0);
    if (empty >= 0) {
      notes.push(`combo ${combo.code} is left out: its set ${empty} has no offers`);
      return;
    }
    sets.push({
      id,
      code: combo.code,
      title: combo.title,
      description: combo.description,
      shortcut_description: combo.shortcut,
      image: combo.image,
      discount: combo.discount,
      stores: combo.stores ?? null,
      position,
    });
    known.forEach((set, setIndex) =>
      set.forEach((offerId, at) =>
        products.push({
          combo_id: id,
          set_index: setIndex,
          position: at,
          product_id: stableId('offer', offerId),
        }),
      ),
    );
  });
  return { sets, products, notes };
}

const promoProblems: Readonly<Record<PromoTextProblem, string>> = {
  TOO_LONG: `it has more than ${promoLimits.length} characters of text`,
  TOO_DEEP: `its markup is nested more than ${promoLimits.depth} elements deep`,
  TOO_MANY_NODES: `it has more than ${promoLimits.nodes} elements and texts`,
};

/** The promo texts of offers, by offer id. One that is beyond the limits is left out with a note, like a combo. */
export function promoTexts(
  { products }: StoreData,
  offerIds: ReadonlySet<string>,
): { readonly texts: ReadonlyMap<string, PromoText>; readonly notes: readonly string[] } {
  const texts = new Map<string, PromoText>();
  const notes: string[] = [];
  for (const [offerId, { promoDescription }] of Object.entries(products)) {
    if (promoDescription === undefined || !offerIds.has(offerId)) continue;
    const parsed = parsePromoText(promoDescription);
    if (!parsed.ok)
      notes.push(`the promo text of offer ${offerId} is left out: ${promoProblems[parsed.error]}`);
    else if (parsed.value !== null) texts.set(offerId, parsed.value);
  }
  return { texts, notes };
}
