import type { CartDiscounts } from '@shop/application/promotions';
import * as z from 'zod';

import { answer, text } from '../values/index.ts';
import { cartText, savedCart } from './cart-view.ts';
import { currentOf } from './observed.ts';
import { productsText } from './product-view.ts';
import { bareStep, done, refused, step, unmet } from './step.ts';
import type { StepOutcome, World } from './step.ts';
import { contains, findNamed, listOf } from './words.ts';

const LOADED_WITHIN_MS = 30_000;

type Offer = {
  readonly name: string;
  readonly ref: { readonly kind: 'PROMOTION' | 'GROUP_PROMOTION'; readonly id: string };
  readonly applied: boolean;
  readonly applicable: boolean;
  /** What its conditions say: 'Готово', or what is missing. */
  readonly labels: readonly string[];
};

const offersOf = ({ promotions, groupPromotions }: CartDiscounts): readonly Offer[] => [
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

/** Opens the drawer of promotions for a moment; what it lists for the cart as it is stored. */
async function offers(world: World): Promise<readonly Offer[] | StepOutcome> {
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
  return discounts.data === undefined ? refused(`PROMOTIONS_${discounts.status}`) : offersOf(discounts.data);
}

/** What came of attaching or detaching; `before`: messages that were there already. */
async function outcome(world: World, before: ReadonlySet<string>): Promise<StepOutcome> {
  const { shop } = world.visitor;
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

const toastsOf = ({ visitor }: World): ReadonlySet<string> =>
  new Set(visitor.shop.toasts.state.toasts.map(({ id }) => id));

const choose = step(
  {
    key: 'choose promotion',
    about: 'Opens the promotions of the cart and attaches one by its name; a visitor has to sign in first.',
    examples: ['choose promotion: Скидка 10% на большой заказ'],
  },
  text,
  async (world, name) => {
    const { stage, shop } = world.visitor;
    const all = await offers(world);
    if ('ok' in all) return all;
    const found = findNamed(all, (offer) => offer.name, name);
    if (!found.ok) return unmet(`one promotion "${name}"`, listOf(all.map((offer) => offer.name)));
    const before = toastsOf(world);
    await stage.time.finish(shop.promotions.apply(found.value.ref));
    return outcome(world, before);
  },
);

const promocode = step(
  {
    key: 'promocode',
    about: 'Types a promocode and applies it; a visitor has to sign in first.',
    examples: ['promocode: СКИДКА10'],
  },
  text,
  async (world, code) => {
    const { stage, shop } = world.visitor;
    await savedCart(world);
    const before = toastsOf(world);
    shop.promotions.typeCode(code);
    await stage.time.finish(shop.promotions.submitCode());
    return outcome(world, before);
  },
);

const remove = bareStep(
  {
    key: 'remove promotion',
    about: 'Detaches the promotion or promocode from the cart.',
    examples: ['remove promotion'],
  },
  async (world) => {
    const { stage, shop } = world.visitor;
    if ((shop.cart.state.cart?.promotion ?? null) === null) return unmet('a promotion at the cart', 'none');
    const before = toastsOf(world);
    await stage.time.finish(shop.promotions.remove());
    return outcome(world, before);
  },
);

const expectPromotions = step(
  {
    key: 'expect promotions',
    about: 'The promotions of the cart include these, and not those.',
    examples: ['expect promotions: { include: [Скидка 10% на большой заказ], exclude: [Казань] }'],
  },
  z.strictObject({ include: z.array(text).optional(), exclude: z.array(text).optional() }),
  async (world, { include = [], exclude = [] }) => {
    const all = await offers(world);
    if ('ok' in all) return all;
    const names = all.map(({ name }) => name);
    const isThere = (words: string): boolean => names.some((name) => contains(name, words));
    const missing = include.filter((words) => !isThere(words));
    if (missing.length > 0) return unmet(listOf(missing), listOf(names));
    const wrong = exclude.filter(isThere);
    return wrong.length > 0 ? unmet(`no ${listOf(wrong)}`, listOf(names)) : done(listOf(names));
  },
);

const expectPromotion = step(
  {
    key: 'expect promotion',
    about: 'Whether a promotion of the cart is applied or could be, and what one of its conditions says.',
    examples: ['expect promotion: { name: Скидка 10% на большой заказ, applied: no, condition: Добавьте }'],
  },
  z.strictObject({
    name: text,
    applied: answer.optional(),
    applicable: answer.optional(),
    condition: text.optional(),
  }),
  async (world, wanted) => {
    const all = await offers(world);
    if ('ok' in all) return all;
    const found = findNamed(all, (offer) => offer.name, wanted.name);
    if (!found.ok) return unmet(`one promotion "${wanted.name}"`, listOf(all.map(({ name }) => name)));
    const { name, applied, applicable, labels } = found.value;
    const actual = `${name}: ${applied ? 'applied' : applicable ? 'applicable' : 'not applicable'}; ${listOf(labels)}`;
    const { condition } = wanted;
    const fits =
      (wanted.applied ?? applied) === applied &&
      (wanted.applicable ?? applicable) === applicable &&
      (condition === undefined || labels.some((label) => contains(label, condition)));
    const expected = Object.entries({ applied: wanted.applied, applicable: wanted.applicable, condition })
      .flatMap(([key, value]) => (value === undefined ? [] : [`${key} ${String(value)}`]))
      .join(', ');
    return fits ? done(actual) : unmet(expected, actual);
  },
);

const showGoods = step(
  {
    key: 'open goods of promotion',
    about: 'Opens the goods that a condition of a promotion asks for.',
    examples: ['open goods of promotion: Выпечка к завтраку'],
  },
  text,
  async (world, name) => {
    const { stage, shop } = world.visitor;
    const all = await offers(world);
    if ('ok' in all) return all;
    const promotion = shop.promotions.state.discounts.data?.promotions.find((each) =>
      contains(each.name, name),
    );
    const [condition] = promotion?.conditions ?? [];
    if (promotion === undefined || condition === undefined)
      return unmet(`a promotion "${name}" with a condition`, listOf(all.map((offer) => offer.name)));
    shop.promotions.lookAt({ kind: 'PROMOTION', id: promotion.id }, promotion.conditions);
    await stage.time.finish(shop.promotions.goods.load(condition, true));
    const shown = currentOf(shop.promotions.goods.watch(condition));
    if (shown?.data === undefined) return refused(`GOODS_${shown?.status ?? 'none'}`);
    world.listed = shown.data;
    return done(productsText(world.listed));
  },
);

export const promotionSteps = [choose, promocode, remove, expectPromotions, expectPromotion, showGoods];
