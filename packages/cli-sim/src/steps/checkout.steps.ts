import type { PaymentFrame, PayFailure } from '@shop/application/checkout';
import { kernelFeature } from '@shop/application/kernel';
import { ok } from '@shop/domain/kernel';

import { COSTS_WHAT_WAS_SHOWN, violation } from '../kernel/violation.ts';
import { answer } from '../values/index.ts';
import { decideInvoice, isInvoice, payOnBankPage } from '../stage/index.ts';
import type { InvoiceDecision, World } from '../stage/index.ts';
import { card, watchedCard, wholeCard } from './cards.steps.ts';
import type { WantedCard } from './cards.steps.ts';
import { savedCart, wronglyPriced } from './cart-view.ts';
import { startedFrame } from './payment.steps.ts';
import { done, refused, step, unmet } from './step.ts';
import type { Found, StepOutcome } from './step.ts';
import { exactPrice } from './words.ts';

/** The bank gives up after 20 minutes (OPN-275). */
const ANSWER_WITHIN_MS = 25 * 60_000;

/** The refusal of a failed tap on the pay button, with the codes and the text that a scenario may expect. */
function refusedBy({ visitor }: World, failure: PayFailure): StepOutcome {
  const { cart, checkout } = visitor.shop;
  switch (failure.kind) {
    case 'gate':
      return refused([cart.state.gate?.kind ?? 'GATE'], cart.state.gate?.label ?? null);
    case 'refused':
      return refused(failure.code, checkout.state.error?.message ?? null);
    case 'aborted':
      return refused(failure.reason, checkout.state.error?.message ?? null);
    case 'alreadyRunning':
    case 'signInNeeded':
      return refused(failure.kind);
    default:
      return failure satisfies never;
  }
}

/** What the bank's page asks the shopper to do. */
const whatIsAsked = (url: string): string =>
  isInvoice(url) ? 'an invoice waits in SberPay' : 'the bank asks for a card';

const isOver = (frame: PaymentFrame | null): boolean =>
  frame !== null && frame.status !== 'redirect' && frame.status !== 'starting';

/** Waits until the shop shows the outcome of a payment, or, if somebody looks on for so long only, in ms, until then. */
async function whatCameOfIt(
  { visitor: { stage, shop } }: World,
  within = ANSWER_WITHIN_MS,
): Promise<StepOutcome> {
  await stage.time.until(() => isOver(shop.checkout.state.frame), within);
  const last = shop.checkout.state.frame;
  if (last !== null && !isOver(last) && within < ANSWER_WITHIN_MS) return done('not decided yet');
  if (last?.status === 'failed') return refused(last.code, last.error.message);
  if (last?.status !== 'succeeded') return unmet('a paid order', last?.status ?? 'nothing');
  return done(`paid; ${last.next}`);
}

/** The card page that the shop shows; null: none. */
async function shownPage(world: World): Promise<string | null> {
  const frame = await startedFrame(world);
  return frame?.status === 'redirect' ? frame.url : null;
}

/** Fills in a card page of the bank; answers the failure, or null. */
async function fillIn(
  { visitor, actor }: World,
  url: string | null,
  wanted: WantedCard,
): Promise<StepOutcome | null> {
  const { stage, shop } = visitor;
  if (url === null)
    return unmet("the bank's card page", shop.checkout.state.frame?.status ?? 'no payment is under way');
  const paid = await payOnBankPage(stage, actor, url, wholeCard(wanted, stage.time));
  return paid.ok ? null : refused('CARD_PAGE', paid.error.join('; '));
}

/**
 * Confirms or declines an invoice in the bank's app, and waits until the shop follows. True if it then shows the next
 * order's invoice.
 */
async function decide(world: World, url: string, decision: InvoiceDecision): Promise<Found<boolean>> {
  const { stage, shop } = world.visitor;
  const decided = await decideInvoice(stage, world.actor, url, decision);
  if (!decided.ok) return refused('INVOICE', decided.error);
  const isNext = (): boolean => {
    const { frame } = shop.checkout.state;
    return frame?.status === 'redirect' && frame.url !== url;
  };
  await stage.time.until(() => isNext() || isOver(shop.checkout.state.frame), ANSWER_WITHIN_MS);
  return ok(isNext());
}

/** The invoice that is shown, or was last shown. */
const invoiceOf = async (world: World): Promise<string | null> => (await shownPage(world)) ?? world.cardPage;

const noInvoice = unmet('an SberPay invoice', 'no payment is under way');

export const checkoutSteps = [
  step('leave at the door: yes')
    .about('Moves the toggle "Оставить у двери" of the checkout.')
    .takes(answer)
    .plays(async (_world, isOn, { shop: { silentDelivery } }) => {
      silentDelivery.choose(isOn);
      const { state } = silentDelivery;
      return state.isEnabled || state.isOn === isOn
        ? done(state.isOn ? 'left at the door' : 'handed over')
        : refused(state.delivery);
    }),
  step('check out')
    .about(
      'Goes from the cart to checkout and taps the pay button: the order is created and waits for its payment.',
    )
    .plays(async (world, { stage, shop }) => {
      await savedCart(world);
      await stage.time.finish(shop.payments.load());
      const shown = shop.cart.state.cart;
      let ordered: typeof shown = null;
      const created = world.visitor.get(kernelFeature.ports.bus).on('orderCreated');
      const listening = created.subscribe(() => (ordered ??= shop.cart.state.cart));
      const started = await stage.time.finish(shop.checkout.pay()).finally(() => listening.unsubscribe());
      const version = world.visitor.orderedAs?.cart.version;
      for (const words of wronglyPriced(shown, ordered, version))
        world.complaints.push(violation(COSTS_WHAT_WAS_SHOWN, world.actor, words));
      if (!started.ok) return refusedBy(world, started.error);
      world.orderIds.push(...started.value.orderIds);
      world.checkout = started.value.checkoutId;
      const account = shop.session.state.user?.id;
      if (account !== undefined)
        for (const id of [...started.value.orderIds, started.value.checkoutId])
          world.orderedBy.set(id, account);
      const frame = await startedFrame(world);
      if (frame?.status === 'failed') return refused(frame.code, frame.error.message);
      const price = shown === null ? '' : `, ${exactPrice(shown.payableTotal)}`;
      if (frame?.status !== 'redirect') return done(`order${price}, ${frame?.status ?? 'nothing is shown'}`);
      world.cardPage = frame.url;
      return done(`order ${frame.orderNumber ?? ''}${price}, ${whatIsAsked(frame.url)}`);
    }),
  // Another window, or a program, asks for what the page has ordered; what it is answered does not reach the page.
  step('ask for the order again')
    .about(
      'Asks for the newest order once more under another key, as another window with the same cart would, and leaves it at that.',
    )
    .plays(async ({ visitor }) => {
      const asked = visitor.orderAgain().catch(() => null);
      const answered = await visitor.stage.time.finish(asked);
      if (answered === null) return refused('NO_ANSWER');
      return answered.ok ? done('answered') : refused(String(answered.status));
    }),
  step(
    'pay with card: { number: 2200 0000 0000 0004, cvc: 123 }',
    'pay with card: { number: 4111 1111 1111 1111, cvc: 200, code: 1234 }',
    'pay with card: { number: 2200 0000 0000 0004, cvc: 314, within: 2 min }',
  )
    .about(
      "Fills in the bank's card page, including 3-D Secure, and waits until the shop shows the outcome, for the given time at most. The CVC decides it.",
    )
    .takes(watchedCard)
    .plays(async (world, { within, ...wanted }) => {
      const problem = await fillIn(world, await shownPage(world), wanted);
      return problem ?? whatCameOfIt(world, within);
    }),
  step('give card: { number: 2200 0000 0000 0004, cvc: 123 }')
    .about(
      "Fills in the bank's card page without waiting for the outcome; works even on a page that was left, as in a window that stayed open.",
    )
    .takes(card)
    .plays(async (world, wanted) => {
      const problem = await fillIn(world, (await shownPage(world)) ?? world.cardPage, wanted);
      return problem ?? done(world.visitor.shop.checkout.state.frame?.status ?? 'no payment is shown');
    }),
  step('confirm in SberPay')
    .about(
      "Confirms the invoice in the bank's app, and then that of a second order; waits until the shop shows the outcome.",
    )
    .plays(async (world) => {
      const first = await invoiceOf(world);
      for (let url = first; url !== null; url = await shownPage(world)) {
        const next = await decide(world, url, 'confirm');
        if (!next.ok) return next;
        if (!next.value) break;
      }
      return first === null ? noInvoice : whatCameOfIt(world);
    }),
  step('decline in SberPay')
    .about("Declines the invoice in the bank's app, and waits until the shop knows.")
    .plays(async (world) => {
      const url = await invoiceOf(world);
      if (url === null) return noInvoice;
      const decided = await decide(world, url, 'decline');
      if (!decided.ok) return decided;
      const status = world.visitor.shop.checkout.state.frame?.status ?? 'nothing';
      return status === 'cancelled' ? done(status) : unmet('a cancelled payment', status);
    }),
];
