import type { AppliedLoyalty } from '@shop/domain/cart';
import type { PromotionRef } from '@shop/domain/promotions';
import type { Kysely, QueryCreator, Selectable } from 'kysely';

import type { Database } from '../kernel/index.ts';
import type { CartState } from './cart-calculation.ts';
import type { CartSummary, CartsTable } from './cart.tables.ts';

export type CartRow = Selectable<CartsTable>;

type Connection = Kysely<Database>;

/** Carts of these users, locked until the transaction ends, so that saves wait. */
export async function lockCartsOf(tx: Connection, userIds: readonly string[]): Promise<readonly CartRow[]> {
  return tx
    .selectFrom('carts')
    .selectAll()
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

/** An empty cart for the user; undefined: there is one already, as after a parallel first use (CRT-34). */
export async function createCart(
  db: Connection,
  cart: {
    readonly id: string;
    readonly userId: string;
    readonly showcaseId: string;
    readonly summary: CartSummary;
    readonly minOrderPrice: number;
    readonly now: Date;
  },
): Promise<CartRow | undefined> {
  return db
    .insertInto('carts')
    .values({
      id: cart.id,
      user_id: cart.userId,
      showcase_id: cart.showcaseId,
      version: 1,
      lines: '[]',
      changes: '[]',
      summary: JSON.stringify(cart.summary),
      promotion: null,
      applied_loyalty: null,
      banner_hidden_at: null,
      min_order_price: cart.minOrderPrice,
      is_adult: false,
      updated_at: cart.now,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Deletes carts that nobody can reach: those of visitors without an account or a session. */
export async function sweepCarts(db: Connection): Promise<void> {
  await db
    .deleteFrom('carts')
    .where('user_id', 'not in', (eb) => eb.selectFrom('users').select('users.id'))
    .where('user_id', 'not in', (eb) => eb.selectFrom('token_families').select('token_families.user_id'))
    .execute();
}

export interface CartUpdate {
  readonly showcaseId: string;
  readonly calculated: CartState;
  /** Absent: unchanged; null: nothing is attached any more. */
  readonly promotion?: PromotionRef | null;
  readonly minOrderPrice: number;
  /** Absent, here and below: unchanged. */
  readonly appliedLoyalty?: AppliedLoyalty | undefined;
  readonly bannerHiddenAt?: number | null;
  readonly isAdult?: boolean | undefined;
  readonly now: Date;
}

/**
 * Stores the next version in one conditional statement, so that of all writers that saw the same version one wins
 * (CRT-53). Answers the stored cart, or null if its version has changed meanwhile.
 */
export async function storeNextVersion(
  db: Connection,
  seen: CartRow,
  update: CartUpdate,
): Promise<CartRow | null> {
  const { query, stored } = storingNextVersion(db, seen, update);
  const result = await query.executeTakeFirst();
  return result.numUpdatedRows === 1n ? { ...seen, ...stored } : null;
}

/** What tells a version of a cart. */
export type SeenCart = Omit<CartRow, 'updated_at'>;

/** The statement of it, to be a part of another one, and what it stores. */
export function storingNextVersion(db: QueryCreator<Database>, seen: SeenCart, update: CartUpdate) {
  const { lines, changes, summary } = update.calculated;
  const promotion = update.promotion === undefined ? seen.promotion : update.promotion;
  const plain = {
    version: seen.version + 1,
    showcase_id: update.showcaseId,
    applied_loyalty: update.appliedLoyalty === undefined ? seen.applied_loyalty : update.appliedLoyalty,
    min_order_price: update.minOrderPrice,
    banner_hidden_at: update.bannerHiddenAt === undefined ? seen.banner_hidden_at : update.bannerHiddenAt,
    is_adult: update.isAdult ?? seen.is_adult,
    updated_at: update.now,
  };
  const query = db
    .updateTable('carts')
    .set({
      ...plain,
      lines: JSON.stringify(lines),
      changes: JSON.stringify(changes),
      summary: JSON.stringify(summary),
      promotion: promotion === null ? null : JSON.stringify(promotion),
    })
    .where('id', '=', seen.id)
    .where('user_id', '=', seen.user_id)
    .where('version', '=', seen.version);
  return { query, stored: { ...plain, lines, changes, summary, promotion } };
}
