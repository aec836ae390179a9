import { anyOf, isAtBank, pause } from './intent.ts';
import type { Intent } from './intent.ts';

export const following: readonly Intent[] = [
  // Above all whoever is back after days, and may then still tip the courier.
  anyOf(
    'look at orders',
    ({ isSignedIn, orders, isLongAgo, isUnderWay }) =>
      !isSignedIn || orders === 0 ? 0 : isLongAgo ? 40 : isUnderWay ? 16 : 8,
    [{ 'expect history': { 'at least': '0' } }, 'open history', 'open order', 'open order', 'open order'],
  ),
  anyOf(
    'cancel order',
    ({ isSignedIn, orders, payment, isUnderWay }) =>
      !isSignedIn || orders === 0 ? 0 : payment === 'redirect' ? 10 : isUnderWay ? 4 : 2,
    ['cancel order'],
  ),
  // Often too early, of the wrong order or again: the store has to say so.
  anyOf(
    'call courier',
    ({ isSignedIn, orders, canCall }) => (!isSignedIn || orders === 0 ? 0 : canCall ? 90 : 2),
    ['call courier'],
  ),
  // Puts the goods into the cart again, or cancels the order for that: above all once the cart does not hold them any more.
  anyOf(
    'order again',
    ({ isSignedIn, orders, payment, lines }) =>
      !isSignedIn || orders === 0 || payment === 'redirect' ? 0 : lines.length === 0 ? 12 : 4,
    ['repeat order', 'repeat order', 'change order'],
  ),
  // A sum that nobody can give, and one that the shop does not offer any more, are refused.
  anyOf(
    'tip',
    ({ isSignedIn, orders, canTip, cards }) =>
      !isSignedIn || orders === 0 ? 0 : !canTip ? 1 : cards.length === 0 ? 5 : 90,
    [
      { tip: {} },
      { tip: {} },
      { tip: { amount: '150 ₽', commission: 'no' } },
      { tip: { amount: '5 ₽' } },
      { tip: { amount: '5000 ₽' } },
    ],
  ),
  // Remembers the courier days later.
  anyOf('tip late', ({ isSignedIn, canTipLate }) => (isSignedIn && canTipLate ? 60 : 0), [{ tip: {} }]),
  // Anybody who is there may be the operator who answers.
  anyOf('support', (seen) => (seen.isSignedIn && !isAtBank(seen) ? 2 : 0), [
    { 'write to support': 'Где <b>заказ</b>?' },
    { 'write to support': 'Не хватает молока' },
    { 'support answers': 'Курьер уже рядом' },
  ]),
  // Does something else for a while.
  {
    name: 'wander off',
    strength: ({ setbacks }) => 3 + setbacks * 2,
    move: (_observation, chance) => pause(chance.pick([30_000, 60_000, 180_000, 600_000])),
  },
];
