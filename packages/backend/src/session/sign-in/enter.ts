import { expressionBuilder } from 'kysely';
import type { Transaction } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';

import { scopesOf } from '@shop/domain/session';
import type { Scope } from '@shop/domain/session';

import { mergeAddresses } from '../../address/index.ts';
import { mergeHiddenBanners } from '../../banners/index.ts';
import { asOvertaken, mergeCarts, takingOverCart } from '../../cart/index.ts';
import type { BackendContext, Database, SignInWay } from '../../kernel/index.ts';
import { openFamily } from '../families.ts';
import type { FamilyOwner, NewFamily } from '../families.ts';
import type { Arrival, ResolvedAccount } from './identity.ts';

export interface Entered {
  readonly family: NewFamily;
  readonly owner: FamilyOwner;
  /** The account's earlier cart added lines to the visitor's (OPN-219). */
  readonly cartLinesAdded: boolean;
}

/**
 * Lets somebody into an account: the visitor's cart, addresses and hidden banners are merged, and a token family is opened (AUT-39 to AUT-41). A
 * marked account is not entered: its tokens may only restore it, nothing is merged yet, and the visitor is kept with them
 * (AUT-32, DEL-13, OPN-346).
 */
export async function enter(
  context: BackendContext,
  tx: Transaction<Database>,
  entry: Arrival & { readonly account: ResolvedAccount; readonly openedThrough: SignInWay },
): Promise<Entered> {
  const { account, openedThrough, deviceId, network } = entry;
  const { userId } = account;
  const visitorId = entry.visitor?.userType === 'ANONYMOUS' ? entry.visitor.userId : null;
  const isMarked = account.standing.kind === 'MARKED';
  const scopes: readonly Scope[] = isMarked ? ['PROFILE_MARK_AS_DELETED'] : scopesOf('CUSTOMER');
  const owner: FamilyOwner = {
    userId,
    userType: 'CUSTOMER',
    scope: scopes.join(' '),
    openedThrough,
    visitorId: isMarked ? visitorId : null,
    deviceId,
    network,
  };
  const giver = isMarked ? null : visitorId;
  // A cart that nothing has to be added to changes hands in the same statement.
  const writing = tx.with('taken_over', (db) => takingOverCart(db, giver, userId, context.clock.now()));
  const opening = openFamily(context, writing, owner, foundFor(visitorId, userId));
  const { family, beside: found } = await opening.catch(asOvertaken);
  let cartLinesAdded = false;
  if (!isMarked && visitorId !== null) {
    if (found.cart && found.ownCart) cartLinesAdded = await mergeCarts(context, tx, visitorId, userId);
    if (found.addresses) await mergeAddresses(tx, visitorId, userId);
    if (found.hiddenBanners) await mergeHiddenBanners(tx, visitorId, userId);
  }
  return { family, owner, cartLinesAdded };
}

/** What a visitor has left for the account, and whether that has a cart of its own. */
function foundFor(visitorId: string | null, userId: string) {
  const eb = expressionBuilder<Database>();
  const cartOf = (owner: string | null) =>
    eb.exists(eb.selectFrom('carts').select('id').where('user_id', '=', owner));
  return jsonBuildObject({
    cart: cartOf(visitorId),
    ownCart: cartOf(userId),
    addresses: eb.exists(eb.selectFrom('address').select('id').where('user_id', '=', visitorId)),
    hiddenBanners: eb.exists(
      eb.selectFrom('hidden_banner').select('banner_id').where('user_id', '=', visitorId),
    ),
  });
}
