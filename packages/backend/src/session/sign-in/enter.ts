import type { Transaction } from 'kysely';

import { scopesOf } from '@shop/domain/session';
import type { Scope } from '@shop/domain/session';

import { mergeAddresses } from '../../address/index.ts';
import { mergeHiddenBanners } from '../../banners/index.ts';
import { mergeCarts } from '../../cart/index.ts';
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
  let cartLinesAdded = false;
  if (!isMarked && visitorId !== null) {
    const left = await leftBy(tx, visitorId);
    if (left.a_cart) cartLinesAdded = await mergeCarts(context, tx, visitorId, userId);
    if (left.addresses) await mergeAddresses(tx, visitorId, userId);
    if (left.hidden_banners) await mergeHiddenBanners(tx, visitorId, userId);
  }
  const owner: FamilyOwner = {
    userId,
    userType: 'CUSTOMER',
    scope: scopes.join(' '),
    openedThrough,
    visitorId: isMarked ? visitorId : null,
    deviceId,
    network,
  };
  return { family: await openFamily(context, tx, owner), owner, cartLinesAdded };
}

/** What a visitor has left for the account. */
async function leftBy(tx: Transaction<Database>, visitorId: string) {
  return tx
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('carts').select('id').where('user_id', '=', visitorId)).as('a_cart'),
      eb.exists(eb.selectFrom('address').select('id').where('user_id', '=', visitorId)).as('addresses'),
      eb
        .exists(eb.selectFrom('hidden_banner').select('banner_id').where('user_id', '=', visitorId))
        .as('hidden_banners'),
    ])
    .executeTakeFirstOrThrow();
}
