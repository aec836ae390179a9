import type { Chance } from '../chance.ts';
import type { Observation } from './observation.ts';
import { anyOf, pause, step } from './intent.ts';
import type { Intent } from './intent.ts';
import { lacksReduction } from './saving.ts';

const isAsked = ({ payment }: Observation): boolean => payment === 'redirect';
const isCardAsked = (observation: Observation): boolean => isAsked(observation) && !observation.isInvoice;
const isInvoiceAsked = (observation: Observation): boolean => isAsked(observation) && observation.isInvoice;

/** Few look on until the page gives up: it asks every second, which tells little and takes long. */
const patience = (chance: Chance) => (chance.is(1 / 8) ? {} : { within: '90 s' });

type PaidCard = { readonly number: string; readonly cvc: string; readonly code?: string };
const paysWith =
  (...cards: readonly [PaidCard, ...PaidCard[]]): Intent['move'] =>
  (_observation, chance) =>
    step({ 'pay with card': { ...chance.pick(cards), ...patience(chance) } });
const given = (number: string, cvc: string) => ({ 'give card': { number, cvc } });
const mir = '2200 0000 0000 0004';
const visa = '4111 1111 1111 1111';

const goodMir = { number: mir, cvc: '123' };

const twin = '2200 0000 0018 0004';
const bindable = [
  goodMir,
  goodMir,
  { number: twin, cvc: '123' },
  { number: visa, cvc: '200' },
  { number: mir, cvc: '301' },
  { number: twin, cvc: '314' },
] as const;

export const paying: readonly Intent[] = [
  // Mostly before the first order, which then earns and may be paid by bonuses.
  anyOf(
    'join programme',
    (seen) => (!seen.isSignedIn || seen.bonuses !== null ? 0 : isAsked(seen) ? 5 : 25),
    ['join programme'],
  ),
  // Buys a subscription, or changes their mind at its page.
  anyOf('subscribe', ({ isSignedIn }) => (isSignedIn ? 3 : 0), [
    { subscribe: 'СберПрайм' },
    { subscribe: 'СберПрайм' },
    { subscribe: 'VK Комбо' },
    { subscribe: { to: 'СберПрайм', and: 'decline' } },
    { subscribe: { to: 'СберПрайм', and: 'leave' } },
    { subscribe: { to: 'СберПрайм', and: 'leave' } },
  ]),
  // Whoever has left that page finds it again, and pays after all.
  anyOf('pay month late', ({ hasMonthPage }) => (hasMonthPage ? 30 : 0), ['pay for month']),
  // Or wants another subscription than the one whose page is still open.
  anyOf('other month', ({ hasMonthPage }) => (hasMonthPage ? 15 : 0), [
    { subscribe: 'VK Комбо' },
    { subscribe: { to: 'VK Комбо', and: 'leave' } },
  ]),
  // Whoever has bonuses mostly wants to spend them; who has none tries, too, above all if they have come for what is cheaper.
  {
    name: 'spend bonuses',
    strength: ({ isSignedIn, lines, bonuses, isSpending, isSaving, sale }) =>
      !isSignedIn || lines.length === 0
        ? 0
        : bonuses === null || (isSpending && !isSaving)
          ? 2
          : bonuses > 0 || isSpending
            ? 40
            : sale === null
              ? 10
              : 30,
    move: ({ isSpending }) => step({ 'spend bonuses': isSpending ? 'off' : 'on' }),
  },
  anyOf(
    'check out',
    (observation) =>
      isAsked(observation) || observation.lines.length === 0
        ? 0
        : observation.isSignedIn && observation.gate === null
          ? observation.isUnderWay || lacksReduction(observation)
            ? 15
            : 60
          : 2,
    ['check out'],
  ),
  // In another window with the same cart.
  anyOf(
    'ask again',
    ({ isSignedIn, hasPayment, payment }) =>
      payment === 'redirect' ? 10 : isSignedIn && hasPayment && payment === null ? 10 : 0,
    ['ask for the order again'],
  ),
  {
    name: 'pay',
    strength: (observation) => (isCardAsked(observation) ? 80 : 0),
    move: paysWith(goodMir, goodMir, { number: visa, cvc: '200', code: '1234' }),
  },
  {
    name: 'pay badly',
    strength: (observation) => (isCardAsked(observation) ? 20 : 0),
    move: (observation, chance) =>
      paysWith(
        { number: mir, cvc: '301' },
        { number: visa, cvc: '200', code: '9999' },
        // 314 never answers, so that the bank's deadline ends it.
        { number: mir, cvc: String(chance.between(302, 315)) },
      )(observation, chance),
  },
  // Pays and goes on before the shop knows, perhaps on a bank's page that was opened long ago.
  anyOf(
    'pay in passing',
    (observation) =>
      isCardAsked(observation) ? 15 : observation.hasPayment && !observation.isInvoice ? 6 : 0,
    [given(mir, '123'), given(mir, '123'), given(visa, '200')],
  ),
  // Confirms or declines an SberPay invoice, mostly confirms.
  anyOf('decide invoice', (observation) => (isInvoiceAsked(observation) ? 80 : 0), [
    'confirm in SberPay',
    'confirm in SberPay',
    'confirm in SberPay',
    'decline in SberPay',
  ]),
  // Goes to the screen of payment methods before paying: chooses a kind, or one of the bound cards, above all who has several.
  {
    name: 'choose method',
    strength: ({ isSignedIn, lines, cards }) =>
      !isSignedIn || lines.length === 0 ? 0 : cards.length > 1 ? 60 : cards.length === 1 ? 24 : 8,
    move: ({ cards }, chance) => {
      const card = chance.pick(cards);
      const offered =
        card === undefined ? ['SBER_PAY', 'NEW_CARD'] : ['SBER_PAY', 'NEW_CARD', card, card, card, card];
      return step({ 'choose payment method': chance.pick(offered) });
    },
  },
  // Adds a card, perhaps one with the same mask as another, one already bound, or one that the bank refuses.
  {
    name: 'bind card',
    strength: ({ isSignedIn, cards, canTip, canTipLate }) =>
      !isSignedIn ? 0 : cards.length === 1 ? 12 : cards.length === 0 && (canTip || canTipLate) ? 60 : 5,
    move: (_observation, chance) => step({ 'bind card': { ...chance.pick(bindable), ...patience(chance) } }),
  },
  anyOf('remove card', ({ cards }) => (cards.length > 0 ? 3 : 0), [{ 'remove card': 'any' }]),
  // Waits at the bank's page for a while, sometimes for longer than the bank does.
  {
    name: 'dither',
    strength: (observation) => (isAsked(observation) ? 8 : 0),
    move: (_observation, chance) =>
      pause(chance.pick([10_000, 20_000, 60_000, 120_000, 19 * 60_000, 21 * 60_000])),
  },
  // Leaves the bank's page by going back or by reloading.
  anyOf('abandon', (observation) => (isAsked(observation) ? 8 : 0), [
    'reload page',
    'leave payment',
    'leave payment',
  ]),
  // Closes the message about a payment that failed.
  anyOf('close error', ({ payment }) => (payment === 'failed' ? 5 : 0), ['close error']),
  // Returns to a payment that the page no longer shows, or that is over.
  anyOf(
    'resume',
    ({ isSignedIn, hasPayment, payment }) =>
      isSignedIn && hasPayment && payment !== 'redirect' ? (payment === null ? 20 : 3) : 0,
    ['return to payment'],
  ),
];
