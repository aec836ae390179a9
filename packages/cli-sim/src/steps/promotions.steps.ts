import * as z from 'zod';

import { answer, named, text } from '../values/index.ts';
import type { World } from '../stage/index.ts';
import { cartText, savedCart } from './cart-view.ts';
import { showLoaded } from './product-view.ts';
import { agrees, choiceDifferences, judged } from './expectation.ts';
import { findOffer, offers } from './promotion-view.ts';
import { done, refused, step, unmet } from './step.ts';
import type { StepOutcome } from './step.ts';
import { contains, listOf, nameOf } from './words.ts';

type Act = (promotions: World['visitor']['shop']['promotions']) => Promise<unknown>;

/** Attaches or detaches something; the outcome. */
async function outcomeOf(world: World, act: Act): Promise<StepOutcome> {
  const { stage, shop } = world.visitor;
  const before = new Set(shop.toasts.state.toasts.map(({ id }) => id));
  await stage.time.finish(act(shop.promotions));
  const { codeError } = shop.promotions.state;
  if (codeError !== null) return refused('PROMOCODE', codeError);
  if (shop.signIn.state.isOpen) return refused('SIGN_IN_NEEDED');
  const toast = shop.toasts.state.toasts.find(({ id }) => !before.has(id));
  const cart = await savedCart(world);
  const name = cart?.promotion?.name;
  if (name === undefined) return toast === undefined ? done('none') : refused('PROMOTION', toast.title);
  const isIn = cart?.promotion?.applied === true ? 'in the total' : 'not in the total yet';
  return done(`${name}, ${isIn}; ${cartText(cart)}`);
}

/** Attaches something: it is saved, or its shopper is told why not (PRM-10). */
async function attached(world: World, act: Act): Promise<StepOutcome> {
  const { pendingTaps, shop } = world.visitor;
  pendingTaps.chosePromotion(shop);
  const outcome = await outcomeOf(world, act);
  if (!outcome.ok && outcome.error.kind === 'refused') pendingTaps.promotionRefused();
  return outcome;
}

export const promotionSteps = [
  step('choose promotion: Скидка 10% на большой заказ')
    .about('Opens the promotions of the cart and attaches one by its name; a visitor has to sign in first.')
    .takes(named('promotion'))
    .plays(async (world, name) => {
      const found = await findOffer(world, name);
      if (!found.ok) return found;
      return attached(world, async (promotions) => promotions.apply(found.value.ref));
    }),
  step('promocode: СКИДКА10')
    .about('Types a promocode and applies it; a visitor has to sign in first.')
    .takes(text)
    .plays(async (world, code) =>
      attached(world, async (promotions) => {
        promotions.typeCode(code);
        return promotions.submitCode();
      }),
    ),
  step('remove promotion')
    .about('Detaches the promotion or promocode from the cart.')
    .plays(async (world) => {
      const { cart } = world.visitor.shop.cart.state;
      if ((cart?.promotion ?? null) === null) return unmet('a promotion at the cart', 'none');
      return outcomeOf(world, async (promotions) => promotions.remove());
    }),
  step('open goods of promotion: Выпечка к завтраку')
    .about('Opens the goods for a condition of a promotion.')
    .takes(named('promotion'))
    .plays(async (world, name, { stage, shop }) => {
      const all = await offers(world);
      if (!all.ok) return all;
      const promotion = shop.promotions.state.discounts.data?.promotions.find((each) =>
        contains(each.name, name),
      );
      const [condition] = promotion?.conditions ?? [];
      if (promotion === undefined || condition === undefined)
        return unmet(`a promotion "${name}" with a condition`, listOf(all.value.map(nameOf)));
      shop.promotions.lookAt({ kind: 'PROMOTION', id: promotion.id }, promotion.conditions);
      await stage.time.finish(shop.promotions.goods.load(condition, true));
      return showLoaded(world, shop.promotions.goods.watch(condition), 'GOODS');
    }),
  step('expect promotions: { include: [Скидка 10% на большой заказ], exclude: [Казань] }')
    .about('The promotions offered for the cart include some, and not others.')
    .takes(z.strictObject({ include: z.array(text).optional(), exclude: z.array(text).optional() }))
    .plays(async (world, { include = [], exclude = [] }) => {
      const all = await offers(world);
      if (!all.ok) return all;
      const names = all.value.map(nameOf);
      return judged(choiceDifferences(names, include, exclude), listOf(names));
    }),
  step('expect promotion: { name: Скидка 10% на большой заказ, applied: no, condition: Добавьте }')
    .about(
      'Whether a promotion offered for the cart is applied or applicable, and the text of one of its conditions.',
    )
    .takes(
      z.strictObject({
        name: named('promotion'),
        applied: answer.optional(),
        applicable: answer.optional(),
        condition: text.optional(),
      }),
    )
    .plays(async (world, wanted) => {
      const found = await findOffer(world, wanted.name);
      if (!found.ok) return found;
      const { name, applied, applicable, labels } = found.value;
      const actual = `${name}: ${applied ? 'applied' : applicable ? 'applicable' : 'not applicable'}; ${listOf(labels)}`;
      const { condition } = wanted;
      const fits =
        agrees({ applied: wanted.applied, applicable: wanted.applicable }, { applied, applicable }) &&
        (condition === undefined || labels.some((label) => contains(label, condition)));
      const expected = Object.entries({ applied: wanted.applied, applicable: wanted.applicable, condition })
        .flatMap(([key, value]) => (value === undefined ? [] : [`${key} ${String(value)}`]))
        .join(', ');
      return fits ? done(actual) : unmet(expected, actual);
    }),
];
