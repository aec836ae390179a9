import type { Observation } from './observation.ts';
import { anyOf, pause, step } from './intent.ts';
import type { Intent } from './intent.ts';

const isAsked = ({ payment }: Observation): boolean => payment === 'redirect';
const isCardAsked = (observation: Observation): boolean => isAsked(observation) && !observation.isInvoice;
const isInvoiceAsked = (observation: Observation): boolean => isAsked(observation) && observation.isInvoice;

const checkOut = anyOf(
  'check out',
  (observation) =>
    isAsked(observation) || observation.lines.length === 0
      ? 0
      : observation.isSignedIn && observation.gate === null
        ? 60
        : 2,
  ['check out'],
);

const card = (number: string, cvc: string, code?: string) => ({
  'pay with card': { number, cvc, ...(code === undefined ? {} : { code }) },
});
const given = (number: string, cvc: string) => ({ 'give card': { number, cvc } });
const mir = '2200 0000 0000 0004';
const visa = '4111 1111 1111 1111';

const pay = anyOf('pay', (observation) => (isCardAsked(observation) ? 60 : 0), [
  card(mir, '123'),
  card(mir, '123'),
  card(visa, '200', '1234'),
]);

const payBadly: Intent = {
  name: 'pay badly',
  strength: (observation) => (isCardAsked(observation) ? 20 : 0),
  move: (_observation, chance) =>
    step(
      chance.pick([
        card(mir, '301'),
        card(visa, '200', '9999'),
        // 314 never answers, so that the bank's deadline ends it.
        card(mir, String(chance.between(302, 315))),
      ]),
    ),
};

/** Pays and does something else before the shop knows, perhaps in a window that was left open long ago. */
const payInPassing = anyOf(
  'pay in passing',
  (observation) => (isCardAsked(observation) ? 15 : observation.hasPayment && !observation.isInvoice ? 6 : 0),
  [given(mir, '123'), given(mir, '123'), given(visa, '200')],
);

/** Looks at the bank's page and does nothing for some time; now and then for longer than the bank waits. */
const dither: Intent = {
  name: 'dither',
  strength: (observation) => (isAsked(observation) ? 8 : 0),
  move: (_observation, chance) =>
    pause(chance.pick([10_000, 20_000, 60_000, 120_000, 19 * 60_000, 21 * 60_000])),
};

/** Leaves the bank's page, by the way back or by reloading the page. */
const abandon = anyOf('abandon', (observation) => (isAsked(observation) ? 8 : 0), [
  'reload page',
  'leave payment',
  'leave payment',
]);

/** Comes back to a payment that the page has forgotten, or that is over. */
const resume = anyOf(
  'resume',
  ({ isSignedIn, hasPayment, payment }) =>
    isSignedIn && hasPayment && payment !== 'redirect' ? (payment === null ? 20 : 3) : 0,
  ['return to payment'],
);

/** Decides an SberPay invoice, mostly by paying it. */
const decide = anyOf('decide invoice', (observation) => (isInvoiceAsked(observation) ? 80 : 0), [
  'confirm in SberPay',
  'confirm in SberPay',
  'confirm in SberPay',
  'decline in SberPay',
]);

/** Goes to the screen of payment methods before paying: chooses a kind, or the first bound card. */
const chooseMethod: Intent = {
  name: 'choose method',
  strength: ({ isSignedIn, lines }) => (isSignedIn && lines.length > 0 ? 8 : 0),
  move: ({ cards }, chance) => {
    const card = cards[0];
    const offered = card === undefined ? ['SBER_PAY', 'NEW_CARD'] : ['SBER_PAY', 'NEW_CARD', card, card];
    return step({ 'choose payment method': chance.pick(offered) });
  },
};

const twin = '2200 0000 0018 0004';
const bindable = (number: string, cvc: string) => ({ 'bind card': { number, cvc } });
/** Adds a card, perhaps one that looks like another, that is bound already, or that the bank refuses. */
const bindCard = anyOf('bind card', ({ isSignedIn }) => (isSignedIn ? 5 : 0), [
  bindable(mir, '123'),
  bindable(mir, '123'),
  bindable(twin, '123'),
  bindable(visa, '200'),
  bindable(mir, '301'),
  bindable(twin, '314'),
]);

const removeCard = anyOf('remove card', ({ cards }) => (cards.length > 0 ? 3 : 0), [
  { 'remove card': 'any' },
]);

export const paying: readonly Intent[] = [
  checkOut,
  pay,
  payBadly,
  payInPassing,
  decide,
  chooseMethod,
  bindCard,
  removeCard,
  dither,
  abandon,
  resume,
];
