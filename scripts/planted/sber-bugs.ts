import type { Bug } from './bug.ts';

const file = 'backend/src/payments/sber/sber-payment.ts';

/** Slips in what the shop makes of Sberbank's gateway. */
export const sberBugs: readonly Bug[] = [
  {
    name: 'sber-part-refund-is-whole',
    about: 'a payment at Sberbank of which a part was given back counts as given back entirely',
    violates: ['every charge belongs to exactly one order or is given back'],
    acquirer: 'sber',
    file,
    find: "return refunded >= captured ? 'REFUNDED' : 'CAPTURED';",
    becomes: "return refunded > 0 ? 'REFUNDED' : 'CAPTURED';",
  },
  {
    name: 'sber-takes-what-was-asked',
    about: 'Sberbank is believed to have taken what was asked for, whatever its sums say',
    violates: ['every charge belongs to exactly one order or is given back'],
    acquirer: 'sber',
    file,
    find: 'const captured = capturedOf(amount, sums?.depositedAmount ?? amount, refunded);',
    becomes: 'const captured = amount;',
  },
  {
    name: 'sber-refund-under-a-new-id',
    about: 'a refund at Sberbank that is asked for again is another one there',
    violates: ['the bank holds what is taken for paid, and gives back what was asked for'],
    acquirer: 'sber',
    file: 'backend/src/payments/sber/sber-payment-provider.ts',
    find: 'jsonParams: { externalRefundId: refundId }',
    becomes: 'jsonParams: { externalRefundId: crypto.randomUUID() }',
  },
  {
    name: 'sber-hold-is-not-released',
    about: 'of a payment that is given up at Sberbank the hold stays',
    violates: ['every charge belongs to exactly one order or is given back'],
    acquirer: 'sber',
    file: 'backend/src/payments/sber/sber-payment-provider.ts',
    find: "if (!isHeld && status !== 'CREATED' && status !== 'PENDING_3DS') return refused('WRONG_STATE');",
    becomes: "if (status !== 'CREATED' && status !== 'PENDING_3DS') return refused('WRONG_STATE');",
  },
  {
    name: 'sber-report-unsigned',
    about: "the checksum of Sberbank's reports is not looked at",
    violates: ['the store refuses reports that nobody signed'],
    acquirer: 'sber',
    file: 'backend/src/payments/sber/sber-report.ts',
    find: '!isSigned(key, parameters, checksum) || ',
    becomes: '',
  },
  {
    name: 'sber-verified-card-of-nobody',
    about: 'a card that was verified at Sberbank is not shown to its owner',
    violates: ['the bank keeps exactly the cards that the shop shows'],
    acquirer: 'sber',
    file,
    find: "return hasCard ? 'SUCCEEDED' : 'DECLINED';",
    becomes: "return 'DECLINED';",
  },
];
