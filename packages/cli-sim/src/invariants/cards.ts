import { noneFound } from './books.ts';
import type { Invariant } from './books.ts';

/** MTH-03, MTH-08, MTH-16: the bank can charge a card if and only if the shop shows it to its owner. */
export const cardsAreKept: Invariant = {
  name: 'the bank keeps exactly the cards that the shop shows',
  concern: 'CARDS',
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
      ...[...kept.values()].flatMap(({ bindingId, clientId, card }) =>
        ours.has(bindingId)
          ? []
          : [`the bank keeps ${card.maskedPan} of ${clientId}, and the shop shows it to nobody`],
      ),
      ...rows.flatMap(({ id, owner, card, fingerprint }) => {
        const theirs = kept.get(id);
        if (theirs === undefined) return [`the shop shows ${card}, and the bank does not keep it`];
        return theirs.clientId === owner && theirs.card.fingerprint === fingerprint
          ? []
          : [`the bank keeps ${theirs.card.maskedPan} for another card or owner than the shop`];
      }),
    ];
  },
};

/** MTH-16, OPN-286: every binding operation has ended. */
export const bindingsEnd: Invariant = {
  name: 'a binding that was begun ends, and leaves nothing open at the bank',
  concern: 'CARDS',
  judge: async ({ query }) => {
    const open = await query<{ status: string; count: number }>(
      `select status, count(*)::int as count from binding_operations where status = 'PROCESSING' or not is_settled
       group by status order by status`,
    );
    const [waiting] = await query<{ count: number }>('select count(*)::int as count from binding_removals');
    return [
      ...open.map(({ status, count }) => `${count} bindings are ${status} and not settled`),
      ...(waiting === undefined || waiting.count === 0
        ? []
        : [`the bank is still to forget ${waiting.count} cards`]),
    ];
  },
};

/** MTH-02, MTH-10: a default is a method that its shopper is offered. */
export const defaultsAreOwn = noneFound<{ owner: string }>(
  "a shopper's default card is the shopper's own",
  `select chosen.user_id as owner from default_methods chosen
       left join bindings on bindings.id = chosen.binding_id
       where chosen.binding_id is not null and bindings.user_id is distinct from chosen.user_id`,
  ({ owner }) => `the default card of ${owner} belongs to somebody else`,
);

/** MTH-04, OPN-284: a paid order names its payment method. */
export const paidOrdersNameTheirMethod = noneFound<{ number: string; type: string; method: string }>(
  'a paid order says how it was paid',
  `select orders.number, orders.payment_type as type, payments.method from orders
       join payments on payments.order_id = orders.id and payments.purpose = 'ORDER'
       where payments.state in ('CONFIRMING', 'SUCCEEDED') and case payments.method
         when 'NEW_CARD' then orders.payment_type not in ('CARD', 'BOUND_CARD')
         else orders.payment_type <> payments.method end
       order by orders.number`,
  ({ number, type, method }) => `order ${number} was paid by ${method} and says ${type}`,
);
