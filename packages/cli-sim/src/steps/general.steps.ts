import { duration, text } from '../values/index.ts';
import { done, refusalText, step, unmet } from './step.ts';
import type { World } from './step.ts';
import { contains, durationText, listOf } from './words.ts';

/** Every message of the shop that the shopper has before them now. */
function shownTexts({ visitor, orderIds }: World): readonly string[] {
  const { address, alerts, cart, checkout, orders, toasts } = visitor.shop;
  const { frame, error } = checkout.state;
  const order = orders.order(orderIds.at(-1) ?? '').data;
  const { alert } = alerts.state;
  const banner = cart.state.cart?.changesBanner ?? null;
  const texts = [
    address.state.selected?.address.labelSuggest,
    cart.state.gate?.label,
    banner?.title,
    banner?.text,
    error?.title,
    error?.message,
    frame?.status === 'failed' ? frame.error.message : null,
    alert?.title,
    alert?.text,
    ...toasts.state.toasts.map(({ title }) => title),
    order?.status.title,
    order?.status.subTitle,
  ];
  return [...new Set(texts.flatMap((shown) => (shown ? [shown] : [])))];
}

const expectText = step(
  {
    key: 'expect text',
    about:
      'A message of the shop is before the shopper: address, button, banner, error, alert, toast or state of the newest order.',
    examples: ['expect text: Некоторых товаров стало меньше'],
  },
  text,
  async (world, wanted) => {
    const texts = shownTexts(world);
    const found = texts.find((shown) => contains(shown, wanted));
    return found === undefined ? unmet(`"${wanted}"`, listOf(texts)) : done(`"${found}"`);
  },
);

const expectError = step(
  {
    key: 'expect error',
    about:
      'The step before was refused by the shop: with this code, or with these words. Without this step a refusal ends the scenario.',
    examples: ['expect error: SOLD_OUT', 'expect error: Недостаточно средств'],
  },
  text,
  async (world, wanted) => {
    const { refusal } = world;
    world.refusal = null;
    if (refusal === null) return unmet(`the step before refused with "${wanted}"`, 'it was not refused');
    const isIt =
      refusal.codes.includes(wanted) || (refusal.message !== null && contains(refusal.message, wanted));
    return isIt ? done(refusalText(refusal)) : unmet(`"${wanted}"`, refusalText(refusal));
  },
);

const wait = step(
  { key: 'wait', about: 'Lets time pass.', examples: ['wait: 3 min', 'wait: 1 h 30 min'] },
  duration,
  async ({ visitor }, ms) => {
    await visitor.stage.time.wait(ms);
    return done(durationText(ms));
  },
);

export const generalSteps = [wait, expectText, expectError];
