import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tokens } from '@shop/contract/session';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { scopesOf } from '@shop/domain/session';

import { allOrNothing, tooManyRequests } from '../kernel/index.ts';
import type { ApiError, BackendContext, Database } from '../kernel/index.ts';
import { openFamily, tokensAnswer } from './families.ts';
import type { NewFamily } from './families.ts';
import { allowedFrom, networkKey, limits, secondsUntil, takeLimits } from './limits.ts';

/** Tokens of a new anonymous user, at most 60 per minute and address (TOK-03, OPN-302). */
export async function issueAnonymous(
  context: BackendContext,
  visitor: { readonly deviceId: string | null; readonly network: string },
): Promise<Result<Tokens, ApiError>> {
  const user = {
    userId: context.ids.uuid(),
    userType: 'ANONYMOUS',
    scope: scopesOf('ANONYMOUS').join(' '),
    openedThrough: null,
    visitorId: null,
  } as const;
  const opened = await allOrNothing(context.transaction, async (tx): Promise<Result<NewFamily, ApiError>> => {
    const now = context.clock.now();
    await takeLimits(tx, [networkKey(visitor.network)], now);
    const opening = await openFamily(context, tx, { ...user, ...visitor }, recent(tx, visitor.network, now));
    const at = opening.beside.map((row) => new Date(row.started_at));
    const freeFrom = allowedFrom(at, limits.anonymousPerIp, now);
    return freeFrom === null ? ok(opening.family) : err(tooManyRequests(secondsUntil(freeFrom, now)));
  });
  return opened.ok ? ok(await tokensAnswer(context, opened.value, user)) : opened;
}

/** When the network got the anonymous users that count now. */
const recent = (db: Kysely<Database>, network: string, now: Date) =>
  jsonArrayFrom(
    db
      .selectFrom('token_families')
      .select('started_at')
      .where('ip', '=', network)
      .where('user_type', '=', 'ANONYMOUS')
      .where('started_at', '>', subMilliseconds(now, limits.anonymousPerIp.window)),
  );
