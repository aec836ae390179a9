import { sql } from 'kysely';
import type { Kysely, QueryCreator, RawBuilder, Selectable, Transaction } from 'kysely';

import type { Database } from '../kernel/index.ts';
import type { StockState } from './orders.tables.ts';

/** Units of one product; a list names each product once. */
export interface Units {
  readonly productId: string;
  readonly quantity: number;
}

/** Holds units of all lines for an order, or none: false if any product has too few left (CHK-38, OPN-274). */
export async function reserveStock(
  tx: Transaction<Database>,
  showcaseId: string,
  units: readonly Units[],
): Promise<boolean> {
  const { query, number } = reserving(tx, showcaseId, units);
  const { reserved } = await query.selectNoFrom(number.as('reserved')).executeTakeFirstOrThrow();
  return areAllMoved(reserved, units);
}

/** The statement of it, to be a part of another one, and the number of products of which it has held units; see `areAllMoved`. */
export function reserving(db: QueryCreator<Database>, showcaseId: string, units: readonly Units[]) {
  const { wanted, held, possible, moving } = move(showcaseId, units, {
    set: sql`reserved = stock.reserved + wanted.quantity`,
    when: sql`held.on_hand - held.reserved >= wanted.quantity`,
  });
  const query = db
    .with('wanted', () => sql<WantedRow>`(${wanted})`)
    .with('held', () => sql<StockRow>`(${held})`)
    .with('possible', () => sql<{ readonly number: number }>`(${possible})`)
    .with('reserved', () => sql<{ readonly one: number }>`(${moving} returning 1 as one)`);
  return { query, number: sql<number>`(select count(*)::integer from reserved)` };
}

/** Whether a statement that moves units of all products or of none has moved them. */
export function areAllMoved(changed: number, units: readonly Units[]): boolean {
  if (changed !== 0 && changed !== units.length)
    throw new Error(`Stock of ${changed} instead of ${units.length} products moved`);
  return changed === units.length;
}

/** What the order of the units says of them from then on, in the same statement. */
interface Noted {
  readonly orderId: string;
  readonly state: StockState;
}

/**
 * Turns the held units of an order whose money the bank holds into sold ones, once (OPN-274). The same statement locks the order and its
 * payment, in that sequence; outside of a transaction units that many want are locked no longer than it takes. 'ended': the payment is not
 * to be confirmed any more; 'taken': the store has removed some of the units meanwhile.
 */
export async function sellReserved(
  db: Kysely<Database>,
  order: { readonly id: string; readonly showcaseId: string },
  units: readonly Units[],
): Promise<'sold' | 'taken' | 'ended'> {
  const { wanted, held, possible, noting, moving } = move(order.showcaseId, units, {
    noted: { orderId: order.id, state: 'SOLD' },
    set: sql`reserved = stock.reserved - wanted.quantity, on_hand = stock.on_hand - wanted.quantity`,
    when: sql`held.reserved >= wanted.quantity and held.on_hand >= wanted.quantity`,
    onlyIf: sql`exists (select from locked where stock_state = 'RESERVED')`,
  });
  const { rows } = await sql<{ readonly stock_state: StockState | null; readonly changed: number }>`
    with locked as (
      select orders.stock_state
      from orders join payments on payments.order_id = orders.id
      where orders.id = ${order.id} and payments.purpose = 'ORDER' and payments.state = 'CONFIRMING'
      for update
    ), wanted as (${wanted}), held as (${held}), possible as (${possible})${noting}, moved as (${moving} returning 1)
    select (select stock_state from locked), (select count(*) from moved) as changed,
      -- Nothing stays of a statement that fails.
      1 / (case when (select count(*) from moved) in (0, ${units.length}::bigint) then 1 else 0 end) as whole`.execute(
    db,
  );
  const [{ stock_state: state, changed } = { stock_state: null, changed: 0 }] = rows;
  if (state === null) return 'ended';
  if (state === 'RESERVED') return changed === units.length ? 'sold' : 'taken';
  return state === 'SOLD' ? 'sold' : 'taken';
}

/** Frees held units; those that the store has removed meanwhile are no longer held. */
export async function releaseStock(
  tx: Transaction<Database>,
  showcaseId: string,
  units: readonly Units[],
  noted?: Noted,
): Promise<boolean> {
  return moveAll(tx, showcaseId, units, {
    noted,
    set: sql`reserved = greatest(0, stock.reserved - wanted.quantity)`,
    when: sql`true`,
  });
}

/** Returns sold units to the stock. */
export async function returnStock(
  tx: Transaction<Database>,
  showcaseId: string,
  units: readonly Units[],
  noted: Noted,
): Promise<boolean> {
  return moveAll(tx, showcaseId, units, {
    noted,
    set: sql`on_hand = stock.on_hand + wanted.quantity`,
    when: sql`true`,
  });
}

type StockRow = Pick<Selectable<Database['stock']>, 'product_id' | 'on_hand' | 'reserved'>;

type WantedRow = Pick<StockRow, 'product_id'> & { readonly quantity: number };

interface Change {
  readonly set: RawBuilder<unknown>;
  readonly when: RawBuilder<unknown>;
  readonly noted?: Noted | undefined;
  /** What has to hold besides, before a row of the stock is locked. */
  readonly onlyIf?: RawBuilder<unknown>;
}

/**
 * One statement for all products: locks their rows in product-id order, so that orders cannot deadlock, and changes
 * them only if the condition holds for every one. The ids stand in an array, because PostgreSQL expects ten of them: of a joined list it
 * expects a hundred, and reads all stock of a store with some thousand products instead, twice.
 */
function move(showcaseId: string, units: readonly Units[], { set, when, noted, onlyIf }: Change) {
  const list = JSON.stringify(units.map(({ productId, quantity }) => ({ product_id: productId, quantity })));
  const wanted = sql<WantedRow>`
      select product_id, quantity from jsonb_to_recordset(${list}::jsonb) as row (product_id uuid, quantity integer)`;
  const isPossible = sql`(select number from possible) = ${units.length}::bigint`;
  const noting =
    noted === undefined
      ? sql``
      : sql`, noted as (update orders set stock_state = ${noted.state} where id = ${noted.orderId} and ${isPossible})`;
  const held = sql<StockRow>`
      select product_id, on_hand, reserved
      from stock
      where showcase_id = ${showcaseId} and product_id = any(array(select product_id from wanted))
        and ${onlyIf ?? sql`true`}
      order by product_id
      for update`;
  const possible = sql<{ readonly number: number }>`
      select count(*) as number from held join wanted on wanted.product_id = held.product_id where ${when}`;
  const moving = sql`update stock set ${set}
    from wanted
    where stock.showcase_id = ${showcaseId}
      and stock.product_id = any(array(select product_id from wanted))
      and stock.product_id = wanted.product_id
      and ${isPossible}`;
  return { wanted, held, possible, noting, moving };
}

async function moveAll(
  tx: Transaction<Database>,
  showcaseId: string,
  units: readonly Units[],
  change: Change,
): Promise<boolean> {
  const { wanted, held, possible, noting, moving } = move(showcaseId, units, change);
  const result =
    await sql`with wanted as (${wanted}), held as (${held}), possible as (${possible})${noting} ${moving}`.execute(
      tx,
    );
  return areAllMoved(Number(result.numAffectedRows ?? 0n), units);
}
