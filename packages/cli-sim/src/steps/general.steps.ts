import { duration, named, text } from '../values/index.ts';
import type { World } from '../stage/index.ts';
import { done, refusalText, step, unmet } from './step.ts';
import { contains, durationText, listOf } from './words.ts';

/** Every message of the shop that the shopper sees now. */
function shownTexts({ visitor, orderIds }: World): readonly string[] {
  const { address, alerts, cart, checkout, orders, promotions, toasts } = visitor.shop;
  const { frame, error } = checkout.state;
  const order = orders.order(orderIds.at(-1) ?? '').data;
  const { alert } = alerts.state;
  const shown = cart.state.cart;
  const banner = shown?.changesBanner ?? null;
  const texts = [
    address.state.selected?.address.labelSuggest,
    cart.state.gate?.label,
    shown?.promotion?.additionalText,
    shown?.discountsNotAvailableText,
    ...(shown?.promotion?.conditions ?? []).map(({ label }) => label),
    promotions.state.codeError,
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

export const generalSteps = [
  step('wait: 3 min', 'wait: 1 h 30 min')
    .about('Lets time pass.')
    .takes(duration)
    .plays(async ({ visitor }, ms) => {
      await visitor.stage.time.wait(ms);
      return done(durationText(ms));
    }),
  step('expect text: Некоторых товаров стало меньше')
    .about(
      'The shopper sees this message: about the address, on a button, banner, promotion, error, alert or toast, or the state of the newest order.',
    )
    .takes(text)
    .plays(async (world, wanted) => {
      const texts = shownTexts(world);
      const found = texts.find((shown) => contains(shown, wanted));
      return found === undefined ? unmet(`"${wanted}"`, listOf(texts)) : done(`"${found}"`);
    }),
  step('expect toast: Условие акции выполнено', 'expect toast: none')
    .about('A toast with these words is on the screen; "none": there is no toast.')
    .takes(text)
    .plays(async ({ visitor }, wanted) => {
      const titles = visitor.shop.toasts.state.toasts.map(({ title }) => title);
      const isThere =
        wanted === 'none' ? titles.length === 0 : titles.some((title) => contains(title, wanted));
      return isThere ? done(listOf(titles)) : unmet(`a toast "${wanted}"`, listOf(titles));
    }),
  step('expect error: SOLD_OUT', 'expect error: Недостаточно средств')
    .about(
      'The shop refused the previous step with this code or these words. Without this step a refusal ends the scenario.',
    )
    .takes(text)
    .plays(async (world, wanted) => {
      const { refusal } = world;
      world.refusal = null;
      if (refusal === null) return unmet(`the step before refused with "${wanted}"`, 'it was not refused');
      const isIt =
        refusal.codes.includes(wanted) || (refusal.message !== null && contains(refusal.message, wanted));
      return isIt ? done(refusalText(refusal)) : unmet(`"${wanted}"`, refusalText(refusal));
    }),
  step('press: Понятно')
    .about('Presses a button of the message that is open over the page.')
    .takes(named('button'))
    .plays(async (_world, label, { shop: { alerts } }) => {
      const { alert } = alerts.state;
      const button = alert?.buttons.find((each) => contains(each.label, label));
      if (button === undefined)
        return unmet(`a button "${label}"`, listOf(alert?.buttons.map((each) => each.label) ?? []));
      alerts.press(button);
      return done(button.label);
    }),
  step('close error')
    .about('Closes the message about a failed payment or order.')
    .does(({ shop }) => shop.checkout.dismissError(), 'closed'),
];
