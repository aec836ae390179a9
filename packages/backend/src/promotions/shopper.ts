import type { Kysely } from 'kysely';

import type { Caller, Database } from '../kernel/index.ts';
import { scopesOf } from './uses.ts';
import type { UsesOfPromotion } from './uses.ts';

/** Who calls, and which cart it is about; `cartId` null: none yet. */
export interface ShopperRequest {
  readonly caller: Pick<Caller, 'userId' | 'userType' | 'deviceId' | 'platform'>;
  readonly cartId: string | null;
}

/** What promotions depend on of a shopper (OPN-238, OPN-239). */
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

/** Orders that do not count: their goods and their money go back. */
const CANCELLED = ['CANCELLED', 'CANCEL_PENDING'] as const;

/** The platform that a header names; whoever names none is a browser. */
export function platformOf(header: string | null): string {
  const name = header?.split('/')[0]?.trim() ?? '';
  return name === '' ? 'web' : name;
}

/**
 * What is known of a shopper now. An open checkout of this very cart counts neither as an order nor as a use: ordering the cart
 * again ends it first (OPN-271), so it must not stand in its own way. `limited` are the promotions whose uses matter.
 */
export async function readShopper(
  db: Kysely<Database>,
  { caller, cartId }: ShopperRequest,
  limited: readonly string[],
): Promise<Shopper> {
  const isSignedIn = caller.userType === 'CUSTOMER';
  const user = isSignedIn ? await readUser(db, caller.userId, cartId) : undefined;
  const uses = await readUses(db, { caller, cartId }, limited);
  return {
    userId: caller.userId,
    isSignedIn,
    phone: user?.phone ?? null,
    platform: platformOf(caller.platform),
    subscriptions: [],
    isFirstOrder: user?.has_order !== true,
    usesOf: (promotionId) => uses.get(promotionId) ?? NO_USES,
  };
}

const NO_USES: UsesOfPromotion = { total: 0, byShopper: 0, onDevice: 0 };

async function readUser(db: Kysely<Database>, userId: string, cartId: string | null) {
  return db
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
                own.not(
                  own.and([own('checkouts.cart_id', '=', cartId), own('checkouts.status', '=', 'OPEN')]),
                ),
              ),
            ),
        )
        .as('has_order'),
    )
    .where('id', '=', userId)
    .executeTakeFirst();
}

async function readUses(
  db: Kysely<Database>,
  { caller, cartId }: ShopperRequest,
  limited: readonly string[],
): Promise<ReadonlyMap<string, UsesOfPromotion>> {
  if (limited.length === 0) return new Map();
  const scopes = scopesOf(caller);
  const rows = await db
    .selectFrom('promotion_counter')
    .selectAll()
    .where('promotion_id', 'in', limited)
    .where('scope', 'in', [scopes.total, scopes.byShopper, scopes.onDevice])
    .execute();
  const own = cartId === null ? [] : await readOwnUses(db, cartId);
  return new Map(
    limited.map((id) => {
      const used = (scope: string): number =>
        rows.find((row) => row.promotion_id === id && row.scope === scope)?.used ?? 0;
      const mine = own.filter((use) => use.promotion_id === id);
      const mineOf = (scope: keyof typeof scopes): number =>
        mine.filter(
          (use) => scopesOf({ userId: use.user_id, deviceId: use.device_id })[scope] === scopes[scope],
        ).length;
      return [
        id,
        {
          total: used(scopes.total) - mineOf('total'),
          byShopper: used(scopes.byShopper) - mineOf('byShopper'),
          onDevice: used(scopes.onDevice) - mineOf('onDevice'),
        },
      ];
    }),
  );
}

async function readOwnUses(db: Kysely<Database>, cartId: string) {
  return db
    .selectFrom('promotion_use')
    .innerJoin('checkouts', 'checkouts.id', 'promotion_use.checkout_id')
    .select(['promotion_use.promotion_id', 'promotion_use.user_id', 'promotion_use.device_id'])
    .where('checkouts.cart_id', '=', cartId)
    .where('checkouts.status', '=', 'OPEN')
    .where('promotion_use.returned_at', 'is', null)
    .execute();
}
