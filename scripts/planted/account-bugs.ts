import type { Bug } from './bug.ts';

const KEPT = 'an account keeps what its shopper has changed';

/** What an account keeps: its addresses, names, switches and methods, and its sessions. */
export const accountBugs: readonly Bug[] = [
  {
    name: 'comment-lost',
    about: 'the comment of an address is not kept when it is changed',
    violates: [KEPT],
    file: 'backend/src/address/address.repository.ts',
    find: '.set({ flat, floor, entrance, intercom, comment, ...',
    becomes: '.set({ flat, floor, entrance, intercom, ...',
  },
  {
    name: 'address-book-emptied',
    about: 'deleting an address deletes all that its shopper has saved',
    violates: [KEPT],
    file: 'backend/src/address/address.repository.ts',
    find: ".deleteFrom('address')\n    .where('id', '=', id)\n",
    becomes: ".deleteFrom('address')\n",
  },
  {
    name: 'default-once',
    about: 'a shopper can choose another payment method once, and not again',
    violates: [KEPT],
    file: 'backend/src/payments/bindings/payment-methods.ts',
    find: ".onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))",
    becomes: ".onConflict((conflict) => conflict.column('user_id').doNothing())",
  },
  {
    name: 'everybody-renamed',
    about: 'who changes a name changes it for everybody',
    violates: [KEPT],
    file: 'backend/src/profile/update-profile.ts',
    find: ".set(columnsOf(changed.value)).where('id', '=', userId).execute()",
    becomes: '.set(columnsOf(changed.value)).execute()',
  },
  {
    name: 'switches-mixed-up',
    about: 'who takes messages by SMS gets what the switch of push says',
    violates: [KEPT, 'nobody gets offers without having agreed to them'],
    file: 'domain/src/profile/consents.ts',
    find: 'MARKETING_SMS: wanted.sms,',
    becomes: 'MARKETING_SMS: wanted.push,',
  },
  {
    name: 'foreign-chat',
    about: "support is asked about another shopper's order",
    violates: ["nobody reaches what is another's"],
    file: 'backend/src/support/chat-token.ts',
    find: "          .where('user_id', '=', userId)\n",
    becomes: '',
  },
  {
    name: 'foreign-promotions',
    about: "another shopper's cart tells which promotions it fulfils",
    violates: ["nobody reaches what is another's"],
    file: 'backend/src/cart-promotions/priced-cart.ts',
    find: "    .where('user_id', '=', caller.userId)\n",
    becomes: '',
  },
  {
    name: 'failed-tip-counts',
    about: 'an order whose tip could not be paid cannot be tipped any more',
    violates: ['an order is tipped once, and what is charged is the tip and its commission'],
    file: 'backend/src/payments/tip-payment.ts',
    find: "if ((await movePayment(tx, payment, 'FAILED', changes)) === null) return;",
    becomes: "if ((await movePayment(tx, payment, 'FAILED', changes)) !== null) return;",
  },
  {
    name: 'wishes-forgotten',
    about: 'who has read of one product that is back waits for no other one of the store any more',
    violates: [KEPT],
    file: 'backend/src/restock/restock.repository.ts',
    find: "    .where('product_id', '=', productId)\n",
    becomes: '',
  },
  {
    name: 'sold-out-is-back',
    about: 'goods are told of as back that are still sold out',
    violates: ['a shopper is told which goods they wait for are back'],
    file: 'backend/src/restock/restock.routes.ts',
    find: '\n      .filter(({ isAvailable }) => isAvailable);',
    becomes: ';',
  },
];
