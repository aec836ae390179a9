import type { IncomingHttpHeaders } from 'node:http';

import type { receiveFulfilmentReport } from '@shop/contract/fulfilment';
import type { ParsedRequestOf } from '@shop/contract/kernel';
import { fulfilmentSignatureHeader, fulfilmentTimestampHeader } from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import { lockOrder, selectLines } from '../fulfilment/index.ts';
import {
  allOrNothing,
  checkSignature,
  conflict,
  dailyJob,
  notFound,
  unauthorized,
  unavailable,
} from '../kernel/index.ts';
import type { ApiError, BackendContext } from '../kernel/index.ts';
import { makeProgress, progressOf } from './apply-progress.ts';
import { followAtOnce } from './follow-at-once.ts';

/** Reports are kept as long as anybody could send one again, and longer, for whoever looks for what happened, in ms. */
const KEEP_MS = 7 * 86_400_000;

type Report = ParsedRequestOf<typeof receiveFulfilmentReport>['body'];

/**
 * A report of the warehouse (STS-22, OPN-358). It counts when its signature is right and of now, once by its id. What it tells too
 * late changes nothing and is answered as well; what no order could be is refused and kept for people to look at.
 */
export async function receiveReport(
  context: BackendContext,
  request: { readonly headers: IncomingHttpHeaders; readonly rawBody: Buffer; readonly report: Report },
): Promise<Result<undefined, ApiError>> {
  const { mode, service } = context.settings.fulfilment;
  const refused = service === null ? unauthorized('INVALID_SIGNATURE') : checked(context, request, service);
  if (refused !== null) return err(refused);
  if (mode === 'off') return err(unavailable('SERVICE_UNAVAILABLE'));
  const { reportId, order: told } = request.report;
  if (await followAtOnce(context, reportId, told)) return ok(undefined);
  return allOrNothing(context.transaction, async (tx): Promise<Result<undefined, ApiError>> => {
    const order = await lockOrder(tx, told.orderId);
    if (order === undefined) return err(notFound('ORDER_NOT_FOUND'));
    const { isNew, lines } = await tx
      .with('kept', (db) =>
        db
          .insertInto('fulfilment_reports')
          .values({ id: reportId, order_id: order.id, received_at: context.clock.now() })
          .onConflict((conflicting) => conflicting.doNothing())
          .returning('id'),
      )
      .selectNoFrom((eb) => [
        eb.exists(eb.selectFrom('kept').select('kept.id')).as('isNew'),
        jsonArrayFrom(selectLines(tx, [order.id])).as('lines'),
      ])
      .executeTakeFirstOrThrow();
    if (isNew !== true) return ok(undefined);
    const progress = progressOf(order, lines, told);
    if (!progress.ok) {
      const { state } = told;
      context.logger.warn('A report of the warehouse does not fit its order', { reportId, state });
      return err(conflict(progress.error === 'NOT_PAID' ? 'REPORT_TOO_EARLY' : 'REPORT_NOT_POSSIBLE'));
    }
    await makeProgress(context, tx, order, progress.value);
    return ok(undefined);
  });
}

function checked(
  context: BackendContext,
  report: { readonly headers: IncomingHttpHeaders; readonly rawBody: Buffer },
  { webhookSecret }: { readonly webhookSecret: string },
): ApiError | null {
  const check = checkSignature({
    timestamp: report.headers[fulfilmentTimestampHeader],
    signature: report.headers[fulfilmentSignatureHeader],
    secret: webhookSecret,
    rawBody: report.rawBody,
    now: context.clock.now(),
  });
  if (check === 'RIGHT') return null;
  return unauthorized(check === 'OLD' ? 'REPORT_TOO_OLD' : 'INVALID_SIGNATURE');
}

/** Forgets reports that nobody sends again. */
export const reportsSweep = dailyJob('fulfilment.sweep', async ({ db, clock }) => {
  await db
    .deleteFrom('fulfilment_reports')
    .where('received_at', '<', subMilliseconds(clock.now(), KEEP_MS))
    .execute();
});
