import type { Bug } from './bug.ts';

/** Whose data it is, and who may say so, broken in the same way. */
export const dataBugs: readonly Bug[] = [
  {
    name: 'foreign-order',
    about: "another shopper's order is shown",
    violates: ["nobody reaches what is another's", 'nobody saw foreign data'],
    file: 'backend/src/orders/read-orders.ts',
    find: ".where('id', '=', orderId)\n    .where('user_id', '=', userId)",
    becomes: ".where('id', '=', orderId)",
  },
  {
    name: 'consent-ignored',
    about: 'offers are sent to those who have taken their consent back',
    violates: ['nobody gets offers without having agreed to them'],
    file: 'domain/src/profile/promo.ts',
    find: "if (!reader.consents[promoConsent[channel]]) return err('NO_CONSENT');",
    becomes: '',
  },
  {
    name: 'data-left',
    about: 'an erased account still has its addresses',
    violates: ['an erased account leaves no personal data'],
    file: 'backend/src/address/erase-addresses.ts',
    find: 'deleteFrom',
    becomes: 'selectFrom',
  },
  {
    name: 'card-kept',
    about: 'a card that its shopper has removed stays bound at the bank',
    violates: ['the bank keeps exactly the cards that the shop shows'],
    file: 'backend/src/payments/bindings/payment-methods.ts',
    find: 'await requestRemoval(context, tx, removed.bank_binding_id);',
    becomes: 'void requestRemoval;',
  },
  {
    name: 'foreign-address',
    about: "another shopper's address can be changed",
    violates: ["nobody reaches what is another's"],
    file: 'backend/src/address/address.repository.ts',
    find: ".set({ flat, floor, entrance, intercom, comment, ...(label === undefined ? {} : { label }) })\n    .where('id', '=', id)\n    .where('user_id', '=', owner.userId)",
    becomes:
      ".set({ flat, floor, entrance, intercom, comment, ...(label === undefined ? {} : { label }) })\n    .where('id', '=', id)",
  },
  {
    name: 'unsigned-report',
    about: 'a report counts whoever signed it',
    violates: ['the store refuses reports that nobody signed'],
    file: 'backend/src/orders/fulfilment-report.ts',
    find: "if (check === 'RIGHT') return null;",
    becomes: "if (check !== 'OLD') return null;",
  },
  {
    name: 'foreign-card',
    about: "an order is paid with another shopper's card",
    violates: ['the store refuses what its pages do not let through'],
    file: 'backend/src/payments/bindings/payment-methods.ts',
    find: "          .where('id', '=', bindingId)\n          .where('user_id', '=', userId)\n          .forKeyShare()",
    becomes: "          .where('id', '=', bindingId)\n          .forKeyShare()",
  },
];
