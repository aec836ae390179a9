import {
  getLoyaltyBalance,
  getLoyaltyHistory,
  receiveLoyaltyReport,
  registerLoyalty,
} from '@shop/contract/loyalty';
import { err, ok } from '@shop/domain/kernel';

import { notFound, route, unavailable } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';
import { accountAnswer } from './account-answer.ts';
import { historyOf } from './ledger.repository.ts';
import { receiveReport } from './loyalty-report.ts';
import { isProgrammeOn } from './read-bonuses.ts';
import { findShopper, refreshAccount } from './refresh-account.ts';
import { register } from './register.ts';

const DEFAULT_LIMIT = 20;

export const loyaltyRoutes: readonly RouteDefinition[] = [
  route(getLoyaltyBalance, async ({ context, caller }) => {
    const shopper = await findShopper(context, caller.userId);
    if (shopper === undefined) return err(notFound('USER_NOT_FOUND'));
    if (!isProgrammeOn(context)) return ok({ loyalties: [] });
    const refreshed = await refreshAccount(context, shopper);
    if (!refreshed.ok)
      return err(
        refreshed.error === 'CLIENT_NOT_FOUND'
          ? notFound(refreshed.error)
          : unavailable('SERVICE_UNAVAILABLE'),
      );
    const { account, agreementFiles } = refreshed.value;
    return ok({ loyalties: [await accountAnswer(context, account, agreementFiles)] });
  }),
  route(registerLoyalty, async ({ context, caller, body }) =>
    isProgrammeOn(context) ? register(context, caller.userId, body) : err(notFound('CLIENT_NOT_FOUND')),
  ),
  route(getLoyaltyHistory, async ({ context, caller, query }) => {
    const { limit = DEFAULT_LIMIT, offset = 0 } = query;
    const entries = await historyOf(context.db, caller.userId, { limit, offset });
    return ok({
      entries: entries.map((entry) => ({
        id: entry.id,
        kind: entry.kind,
        amount: entry.change,
        at: entry.at.toISOString(),
        orderNumber: entry.order_number,
      })),
    });
  }),
  route(receiveLoyaltyReport, async ({ context, headers, rawBody, body }) =>
    receiveReport(context, { headers, rawBody, report: body }),
  ),
];
