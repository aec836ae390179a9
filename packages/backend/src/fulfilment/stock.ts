import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';

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
  return move(tx, showcaseId, units, {
    set: sql`reserved = stock.reserved + wanted.quantity`,
    when: sql`held.on_hand - held.reserved >= wanted.quantity`,
  });
}

/** What the order of the units says of them from then on, in the same statement. */
interface Noted {
  readonly orderId: string;
  readonly state: StockState;
}

/** Turns held units into sold ones; false if the store has removed some of them meanwhile. */
export async function sellReserved(
  tx: Transaction<Database>,
  showcaseId: string,
  units: readonly Units[],
  noted: Noted,
): Promise<boolean> {
  return move(tx, showcaseId, units, {
    noted,
    set: sql`reserved = stock.reserved - wanted.quantity, on_hand = stock.on_hand - wanted.quantity`,
    when: sql`held.reserved >= wanted.quantity and held.on_hand >= wanted.quantity`,
  });
}

/** Frees held units; those that the store has removed meanwhile are no longer held. */
export async function releaseStock(
  tx: Transaction<Database>,
  showcaseId: string,
  units: readonly Units[],
  noted?: Noted,
): Promise<boolean> {
  return move(tx, showcaseId, units, {
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
  return move(tx, showcaseId, units, {
    noted,
    set: sql`on_hand = stock.on_hand + wanted.quantity`,
    when: sql`true`,
  });
}

/**
 * One statement for all products: locks their rows in product-id order, so that orders cannot deadlock, and changes
 * them only if the condition holds for every one. The ids stand in an array, because PostgreSQL expects ten of them: of a joined list it
 * expects a hundred, and reads all stock of a store with some thousand products instead, twice.
 */
async function move(
  tx: Transaction<Database>,
  showcaseId: string,
  units: readonly Units[],
  change: {
    readonly set: RawBuilder<unknown>;
    readonly when: RawBuilder<unknown>;
    readonly noted?: Noted | undefined;
  },
): Promise<boolean> {
  const wanted = JSON.stringify(
    units.map(({ productId, quantity }) => ({ product_id: productId, quantity })),
  );
  const isPossible = sql`(select number from possible) = ${units.length}::bigint`;
  const { noted } = change;
  const noting =
    noted === undefined
      ? sql``
      : sql`, noted as (update orders set stock_state = ${noted.state} where id = ${noted.orderId} and ${isPossible})`;
  const result = await sql`
    with wanted as (
      select product_id, quantity from jsonb_to_recordset(${wanted}::jsonb) as row (product_id uuid, quantity integer)
    ), held as (
      select product_id, on_hand, reserved
      from stock
      where showcase_id = ${showcaseId} and product_id = any(array(select product_id from wanted))
      order by product_id
      for update
    ), possible as (
      select count(*) as number from held join wanted on wanted.product_id = held.product_id where ${change.when}
    )${noting}
    update stock set ${change.set}
    from wanted
    where stock.showcase_id = ${showcaseId}
      and stock.product_id = any(array(select product_id from wanted))
      and stock.product_id = wanted.product_id
      and ${isPossible}`.execute(tx);
  const changed = Number(result.numAffectedRows ?? 0n);
  if (changed !== 0 && changed !== units.length)
    throw new Error(`Stock of ${changed} instead of ${units.length} products moved`);
  return changed === units.length;
}
