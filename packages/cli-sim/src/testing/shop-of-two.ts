import { createInProcessShop } from '@shop/standalone';

import { checkInvariants, recordsOf } from '../invariants/index.ts';
import type { Books, Observation, ReducedCart, RefusedCart } from '../invariants/index.ts';
import { Play } from '../play/index.ts';
import { parseItem } from '../scenario/index.ts';
import { stageOf } from '../world/index.ts';
import { queryOf } from '../world/shop-books.ts';
import { stockLedger } from '../world/ledgers.ts';

const paid = 'pay with card: { number: 2200 0000 0000 0004, cvc: 123 }';
const declined = 'pay with card: { number: 5555 5555 5555 4444, cvc: 301 }';

interface Tampered {
  readonly bank?: (entries: Books['bank']) => Books['bank'];
  readonly bankCards?: (cards: Books['bankCards']) => Books['bankCards'];
  readonly fiscal?: (entries: Books['fiscal']) => Books['fiscal'];
  readonly observations?: readonly Observation[];
  readonly reduced?: readonly ReducedCart[];
  readonly refused?: readonly RefusedCart[];
  readonly lostByHand?: Books['lostByHand'];
  readonly isUnderWay?: boolean;
}

/** A shop where anna has paid an order with a promocode, and boris has failed to pay the same; its books can be tampered with. */
export async function shopOfTwo() {
  const shop = await createInProcessShop({ seed: 'books' });
  const query = queryOf(shop);
  const ledger = await stockLedger(query);
  const stage = await stageOf(shop);
  const play = new Play(stage, { shoppers: { anna: {}, boris: {} } });
  const say = async (actor: string, ...lines: readonly string[]): Promise<void> => {
    for (const line of lines) {
      const item = parseItem(line);
      if (!item.ok) throw new Error(item.error.message);
      if ((await play.run([item.value], actor)) !== (line !== declined)) throw new Error(line);
    }
  };
  const shopping = [
    'choose address: Москва, улица Тверская, 6/7',
    'search: молоко пастеризованное луговая',
    "add to cart: { product: 'Молоко пастеризованное «Луговая Долина» 2,5%', quantity: 6 }",
    'search: бородинский',
    'add to cart: { product: Хлеб «Печной Угол» Бородинский, quantity: 2 }',
    'sign in',
  ];
  await say('anna', ...shopping);
  const { promotions } = play.world('anna').visitor.shop;
  promotions.typeCode('ОДНАЖДЫ');
  await stage.time.finish(promotions.submitCode());
  await say('anna', 'check out', paid);
  await say('boris', ...shopping, 'check out', declined);
  await stage.time.wait(3_600_000);
  play.close();

  /** The violations found after the statements, which are rolled back. */
  const foundAfter = async (
    statements: readonly string[],
    {
      bank = (entries) => entries,
      bankCards = (cards) => cards,
      fiscal = (entries) => entries,
      observations = [],
      reduced = [],
      refused = [],
      isUnderWay = false,
      lostByHand,
    }: Tampered = {},
  ): Promise<readonly string[]> => {
    const client = await shop.pool.connect();
    try {
      await client.query('begin');
      for (const statement of statements) await client.query(statement);
      const records = recordsOf(shop.sandbox);
      const found = await checkInvariants(
        {
          ...records,
          query: async (sql, parameters = []) => (await client.query(sql, parameters)).rows,
          bank: bank(records.bank),
          bankCards: bankCards(records.bankCards),
          fiscal: fiscal(records.fiscal),
          lostByHand,
          saves: [],
          unasked: [],
          shown: () => undefined,
          stock: ledger.entries(),
          failures: [],
          observations,
          reduced,
          refused,
          now: new Date(shop.time.now()),
        },
        { isUnderWay },
      );
      return found.map(({ invariant, message }) => `${invariant}: ${message}`);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  /** The carts of those whose orders stand, as if they were answered with this promotion now. */
  const reducedCarts = async (code: string): Promise<readonly ReducedCart[]> => {
    const carts = await query<Omit<ReducedCart, 'at'>>(
      `select carts.id::text as "cartId", carts.showcase_id::text as "showcaseId", promotion.id::text as "promotionId", null as "deviceId"
       from promotion, carts join orders on orders.user_id = carts.user_id
       where promotion.code = $1 and orders.status <> 'CANCELLED'`,
      [code],
    );
    return carts.map((cart) => ({ ...cart, at: new Date(stage.time.now()) }));
  };
  return { shop, stage, query, foundAfter, reducedCarts };
}
