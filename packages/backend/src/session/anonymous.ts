import { subMilliseconds } from 'date-fns';
import type { Tokens } from '@shop/contract/session';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { scopesOf } from '@shop/domain/session';

import { tooManyRequests } from '../kernel/index.ts';
import type { ApiError, BackendContext } from '../kernel/index.ts';
import { openFamily, tokensAnswer } from './families.ts';
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
  const opened = await context.transaction(async (tx) => {
    const now = context.clock.now();
    await takeLimits(tx, [networkKey(visitor.network)], now);
    const recent = await tx
      .selectFrom('token_families')
      .select('started_at')
      .where('ip', '=', visitor.network)
      .where('user_type', '=', 'ANONYMOUS')
      .where('started_at', '>', subMilliseconds(now, limits.anonymousPerIp.window))
      .execute();
    const freeFrom = allowedFrom(
      recent.map((row) => row.started_at),
      limits.anonymousPerIp,
      now,
    );
    if (freeFrom !== null) return err(tooManyRequests(secondsUntil(freeFrom, now)));
    return ok(await openFamily(context, tx, { ...user, ...visitor }));
  });
  return opened.ok ? ok(await tokensAnswer(context, opened.value, user)) : opened;
}
