import { finding, noneFound, said } from './books.ts';
import type { Invariant } from './books.ts';

/** MTH-03, MTH-08, MTH-16: the bank can charge a card if and only if the shop shows it to its owner. */
export const cardsAreKept: Invariant = {
  name: 'the bank keeps exactly the cards that the shop shows',
  concern: 'CARDS',
  isAtRest: true,
  judge: async ({ query, bankCards }) => {
    const rows = await query<{ id: string; owner: string; card: string; fingerprint: string }>(
      `select bank_binding_id as id, user_id as owner, masked_pan as card, fingerprint
       from bindings order by created_at, id`,
    );
    const ours = new Map(rows.map((row) => [row.id, row]));
    const kept = new Map(
      bankCards.filter(({ isRemoved }) => !isRemoved).map((card) => [card.bindingId, card]),
    );
    return [
      ...[...kept.values()]
        .filter(({ bindingId }) => !ours.has(bindingId))
        .map(
          ({ clientId, card }) =>
            `the bank keeps ${card.maskedPan} of ${clientId}, and the shop shows it to nobody`,
        ),
      ...rows.flatMap(({ id, owner, card, fingerprint }) => {
        const theirs = kept.get(id);
        if (theirs === undefined) return [`the shop shows ${card}, and the bank does not keep it`];
        return said(
          (theirs.clientId !== owner || theirs.card.fingerprint !== fingerprint) &&
            `the bank keeps ${theirs.card.maskedPan} for another card or owner than the shop`,
        );
      }),
    ];
  },
};

/** MTH-16, OPN-286: every binding operation has ended. */
export const bindingsEnd: Invariant = {
  name: 'a binding that was begun ends, and leaves nothing open at the bank',
  concern: 'CARDS',
  isAtRest: true,
  judge: finding(
    `select format('%s bindings are %s and not settled', count(*), status) from binding_operations
     where status = 'PROCESSING' or not is_settled group by status order by status`,
    `select format('the bank is still to forget %s cards', count(*)) from binding_removals having count(*) > 0`,
  ),
};

/** MTH-02, MTH-10: a default is a method that its shopper is offered. */
export const defaultsAreOwn = noneFound(
  "a shopper's default card is the shopper's own",
  `select format('the default card of %s belongs to somebody else', chosen.user_id) from default_methods chosen
       left join bindings on bindings.id = chosen.binding_id
       where chosen.binding_id is not null and bindings.user_id is distinct from chosen.user_id`,
);

/** MTH-04, OPN-284: a paid order names its payment method. */
export const paidOrdersNameTheirMethod = noneFound(
  'a paid order says how it was paid',
  `select format('order %s was paid by %s and says %s', orders.number, payments.method, orders.payment_type) from orders
       join payments on payments.order_id = orders.id and payments.purpose = 'ORDER'
       where payments.state in ('CONFIRMING', 'SUCCEEDED') and case payments.method
         when 'NEW_CARD' then orders.payment_type not in ('CARD', 'BOUND_CARD')
         else orders.payment_type <> payments.method end
       order by orders.number`,
);
