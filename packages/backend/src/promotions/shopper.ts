import { typeOfPlan } from '@shop/domain/subscription';
import { sql } from 'kysely';
import type { Expression, Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';

import { FixedPart } from '../kernel/index.ts';
import type { Caller, Database } from '../kernel/index.ts';
import { ownedAmong, selectPeriods } from '../subscription/index.ts';
import type { PeriodRow } from '../subscription/index.ts';
import { scopesOf } from './uses.ts';
import type { UsesOfPromotion } from './uses.ts';

/** A cart's id, or the column of a statement that has it; null: there is none yet. */
type CartId = string | Expression<string | null> | null;

/** The caller and the cart. */
export interface ShopperRequest {
  readonly caller: Pick<Caller, 'userId' | 'userType' | 'deviceId' | 'platform'>;
  readonly cartId: CartId;
}

/** The facts about a shopper on which promotions depend (OPN-238, OPN-239). */
export interface Shopper {
  readonly userId: string;
  readonly isSignedIn: boolean;
  readonly phone: string | null;
  /** 'web', 'mWeb', 'ios' or 'android' (OPN-187). */
  readonly platform: string;
  readonly subscriptions: readonly string[];
  readonly isFirstOrder: boolean;
  usesOf(promotionId: string): UsesOfPromotion;
}

/** Statuses of orders that do not count, because they are undone. */
const CANCELLED = ['CANCELLED', 'CANCEL_PENDING'] as const;

/** The platform in a header; without one it is a browser. */
export function platformOf(header: string | null): string {
  const name = header?.split('/')[0]?.trim() ?? '';
  return name === '' ? 'web' : name;
}

/** The facts as they are read; null: the database need not be asked. */
export type ShopperRow = {
  readonly user: { readonly phone: string; readonly has_order: unknown } | null;
  readonly periods: readonly PeriodRow[];
  readonly uses: readonly UseRow[];
} | null;

/** A reading as one JSON column, so that several are one statement. */
export interface ShopperReading {
  readonly column: RawBuilder<ShopperRow>;
  readonly isNeeded: boolean;
  readonly shopperOf: (row: ShopperRow) => Shopper;
}

/**
 * How the facts about a shopper are read. An open checkout of the same cart counts neither as an order nor as a use, because
 * ordering the cart again ends it first (OPN-271). `limited` are the promotions whose uses must be counted.
 */
export function shopperReading(
  db: Kysely<Database>,
  { caller, cartId }: ShopperRequest,
  { limited, now }: { readonly limited: readonly string[]; readonly now: Date },
): ShopperReading {
  const isSignedIn = caller.userType === 'CUSTOMER';
  const isNeeded = isSignedIn || limited.length > 0;
  const scopes = scopesOf(caller);
  const user = isSignedIn ? userReading(db, caller.userId, cartId) : sql`null::json`;
  const periods = isSignedIn ? periodsReading.of(caller.userId, now) : sql`'[]'::json`;
  const uses =
    limited.length > 0
      ? jsonArrayFrom(selectUses(db, Object.values(scopes), cartId, limited))
      : sql`'[]'::json`;
  return {
    isNeeded,
    column: isNeeded
      ? sql<ShopperRow>`json_build_object('user', ${user}, 'periods', ${periods}, 'uses', ${uses})`
      : sql<ShopperRow>`null::json`,
    shopperOf: (row) => {
      const counted = usesAmong(row?.uses ?? [], scopes, limited);
      return {
        userId: caller.userId,
        isSignedIn,
        phone: row?.user?.phone ?? null,
        platform: platformOf(caller.platform),
        subscriptions: ownedAmong(row?.periods ?? [], now).map(({ plan }) => typeOfPlan(plan)),
        isFirstOrder: row?.user?.has_order !== true,
        usesOf: (promotionId) => counted.get(promotionId) ?? NO_USES,
      };
    },
  };
}

const NO_USES: UsesOfPromotion = { total: 0, byShopper: 0, onDevice: 0 };

const selectUser = (db: Kysely<Database>, userId: string, cartId: CartId) =>
  db
    .selectFrom('users')
    .select('phone')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('orders')
            .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
            .select('orders.id')
            .where('orders.user_id', '=', userId)
            .where('orders.status', 'not in', CANCELLED)
            .$if(cartId !== null, (query) =>
              query.where((own) =>
                own.or([
                  own('checkouts.cart_id', 'is distinct from', cartId),
                  own('checkouts.status', '<>', 'OPEN'),
                ]),
              ),
            ),
        )
        .as('has_order'),
    )
    .where('id', '=', userId);

const userWithCart = new FixedPart((db, userId: string, cartId: string) =>
  jsonObjectFrom(selectUser(db, userId, cartId)),
);

const userReading = (db: Kysely<Database>, userId: string, cartId: CartId) =>
  cartId === null ? jsonObjectFrom(selectUser(db, userId, null)) : userWithCart.of(userId, cartId);

const periodsReading = new FixedPart((db, userId: string, now: Date) =>
  jsonArrayFrom(selectPeriods(db, userId, now)),
);

/** A row is a counter (`used`, by `scope`) or a use by an open checkout of the same cart. */
interface UseRow {
  readonly promotion_id: string;
  readonly scope: string | null;
  readonly used: number;
  readonly user_id: string | null;
  readonly device_id: string | null;
}

function usesAmong(
  rows: readonly UseRow[],
  scopes: ReturnType<typeof scopesOf>,
  limited: readonly string[],
): ReadonlyMap<string, UsesOfPromotion> {
  const own = rows.filter((row) => row.scope === null);
  return new Map(
    limited.map((id) => {
      const mine = own.filter((use) => use.promotion_id === id);
      const left = (scope: keyof typeof scopes): number => {
        const used = rows.find((row) => row.promotion_id === id && row.scope === scopes[scope])?.used ?? 0;
        const ofThisCart = mine.filter(
          ({ user_id: userId, device_id: deviceId }) =>
            scopesOf({ userId: userId ?? '', deviceId })[scope] === scopes[scope],
        );
        return used - ofThisCart.length;
      };
      return [id, { total: left('total'), byShopper: left('byShopper'), onDevice: left('onDevice') }];
    }),
  );
}

/** A single query, because every save of a cart needs it. */
function selectUses(
  db: Kysely<Database>,
  scopes: readonly string[],
  cartId: CartId,
  limited: readonly string[],
): SelectQueryBuilder<Database, 'promotion_counter', UseRow> {
  const counters = db
    .selectFrom('promotion_counter')
    .select(['promotion_id', 'scope', 'used'])
    .select(sql<string | null>`null::text`.as('user_id'))
    .select(sql<string | null>`null::text`.as('device_id'))
    .where('promotion_id', 'in', limited)
    .where('scope', 'in', scopes);
  if (cartId === null) return counters;
  return counters.unionAll(
    db
      .selectFrom('promotion_use')
      .innerJoin('checkouts', 'checkouts.id', 'promotion_use.checkout_id')
      .select('promotion_use.promotion_id')
      .select(sql<string>`null::text`.as('scope'))
      .select(sql<number>`0`.as('used'))
      .select(sql<string | null>`promotion_use.user_id::text`.as('user_id'))
      .select(sql<string | null>`promotion_use.device_id::text`.as('device_id'))
      .where('checkouts.cart_id', '=', cartId)
      .where('checkouts.status', '=', 'OPEN')
      .where('promotion_use.returned_at', 'is', null),
  );
}
