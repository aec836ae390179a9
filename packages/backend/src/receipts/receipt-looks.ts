import { addMilliseconds } from 'date-fns/addMilliseconds';

import { Gathered } from '../kernel/index.ts';
import type { BackendContext } from '../kernel/index.ts';
import { issueReceipt } from './issue-receipt.ts';
import { nextReceiptAt, noteIssued, takeReceipts } from './receipt.repository.ts';
import type { NewlyIssued } from './receipt.repository.ts';

/** Nobody else tries it meanwhile for so long, in ms; then another process may, because the one that does may be dead. */
const TRY_MS = 15_000;

/**
 * Has every receipt issued as soon as it is due, and tried again until the fiscal service has it. Its row says when, so nothing has to be
 * resumed after a crash (CHK-41, CHK-46).
 */
export function registerReceiptLooks(context: BackendContext): void {
  const { db, clock } = context;
  // Those that were taken together are issued at nearly the same moment.
  const issued = new Gathered<NewlyIssued>(async (receipts) => noteIssued(db, receipts));
  context.jobs.workOn('receipts', {
    take: async (limit) => {
      const now = clock.now();
      const taken = await takeReceipts(db, { now, until: addMilliseconds(now, TRY_MS), limit });
      return taken.map(
        (receipt) => async () => issueReceipt(context, receipt, async (told) => issued.add(told)),
      );
    },
    nextDueAt: async () => nextReceiptAt(db),
  });
}
