import type { CartDiscounts } from '@shop/application/promotions';

import { ok } from '@shop/domain/kernel';

import type { World } from '../stage/index.ts';
import { savedCart } from './cart-view.ts';
import { findOne, refused } from './step.ts';
import type { Found } from './step.ts';
import { nameOf } from './words.ts';

const LOADED_WITHIN_MS = 30_000;

type Offer = ReturnType<typeof offersOf>[number];

/** `labels`: the texts of its conditions: 'Готово', or what is missing. */
const offersOf = ({ promotions, groupPromotions }: CartDiscounts) => [
  ...promotions.map(({ id, name, applied, applicable, conditions }) => ({
    name,
    ref: { kind: 'PROMOTION' as const, id },
    applied,
    applicable,
    labels: conditions.map(({ label }) => label),
  })),
  ...groupPromotions.map(({ groupId, text: name, progressBars }) => ({
    name,
    ref: { kind: 'GROUP_PROMOTION' as const, id: groupId },
    applied: progressBars.some((bar) => bar.applied),
    applicable: progressBars.some((bar) => bar.applicable),
    labels: progressBars.flatMap(({ condition }) => (condition === null ? [] : [condition.label])),
  })),
];

/** Opens the drawer of promotions briefly; answers what it lists for the stored cart. */
export async function offers(world: World): Promise<Found<readonly Offer[]>> {
  const { stage, shop } = world.visitor;
  await savedCart(world);
  const before = shop.promotions.state.discounts;
  const close = shop.promotions.watchDrawer();
  const isLoaded = (): boolean => {
    const { discounts } = shop.promotions.state;
    return discounts !== before && discounts.status !== 'loading';
  };
  await stage.time.until(isLoaded, LOADED_WITHIN_MS);
  close();
  const { discounts } = shop.promotions.state;
  return discounts.data ? ok(offersOf(discounts.data)) : refused(`PROMOTIONS_${discounts.status}`);
}

/** One of the offers, by its name. */
export async function findOffer(world: World, name: string): Promise<Found<Offer>> {
  const all = await offers(world);
  return all.ok ? findOne(all.value, nameOf, name, `one promotion "${name}"`) : all;
}
