import type { Bug } from './bug.ts';

/** What is between the shop and those whom it cannot trust: banks that err or stay silent, people who guess, and shoppers who ask for what is another's. */
export const boundaryBugs: readonly Bug[] = [
  {
    name: 'captured-less',
    about: 'an order stands although the bank has taken less than it costs',
    violates: ['every charge belongs to exactly one order or is given back', 'the ledger sums to zero'],
    file: 'backend/src/payments/confirm-payment.ts',
    find: "status === 'CAPTURED' && capturedAmount === payment.amount",
    becomes: "status === 'CAPTURED' && capturedAmount > 0",
  },
  {
    name: 'hold-of-lost-answer',
    about: 'what the bank holds stays held if it never answered that it does',
    violates: ['every charge belongs to exactly one order or is given back'],
    file: 'backend/src/payments/fail-order.ts',
    find: 'payment.is_start_tried ? undoingFrom(now) : {}',
    becomes: 'payment.bank_payment_id !== null ? undoingFrom(now) : {}',
  },
  {
    name: 'promocodes-guessed',
    about: 'a shopper may try as many unknown promocodes as they like',
    violates: ['nobody guesses codes without end'],
    file: 'backend/src/promotions/promocode-tries.ts',
    find: 'if (waits.length > 0)',
    becomes: 'if (waits.length > 2)',
  },
  {
    name: 'login-codes-guessed',
    about: 'wrong codes for a phone are not counted',
    violates: ['nobody guesses codes without end'],
    file: 'backend/src/session/one-time-codes/use-code.ts',
    find: 'await count(tx, ids, { kind, at: now }, own);',
    becomes: '',
  },
  {
    name: 'foreign-binding',
    about: 'anybody may ask how the binding of a card is going',
    violates: ["nobody reaches what is another's"],
    file: 'backend/src/payments/bindings/binding-status.ts',
    find: "      .where('user_id', '=', userId)\n",
    becomes: '',
  },
  {
    name: 'oldest-first',
    about: 'the history begins with the oldest order',
    violates: ['a shopper is shown each of their orders'],
    file: 'backend/src/orders/read-orders.ts',
    find: ".orderBy('created_at', 'desc')",
    becomes: ".orderBy('created_at', 'asc')",
  },
  {
    name: 'deleted-with-order',
    about: 'an account is deleted while an order of it is on its way',
    violates: ['the store refuses what its pages do not let through'],
    file: 'backend/src/profile/mark-as-deleted.ts',
    find: "    if (await hasUnfinishedOrder(tx, userId)) return err(conflict('ORDER_IN_PROGRESS'));\n",
    becomes: '',
  },
  {
    name: 'addresses-left-behind',
    about: 'a visitor who signs in to an account without a cart loses the saved addresses',
    violates: ['signing in keeps the addresses of before'],
    file: 'backend/src/session/sign-in/enter.ts',
    find: 'if (found.addresses) await',
    becomes: 'if (found.addresses && found.ownCart) await',
  },
];
