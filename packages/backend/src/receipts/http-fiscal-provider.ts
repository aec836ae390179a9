import { fiscalAnswerSchema } from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { isBusyStatus, readJson } from '../kernel/http/foreign-answer.ts';
import { withTimeLimit } from '../kernel/http/time-limit.ts';
import type { Scheduler } from '../kernel/ports.ts';
import type { FiscalCounts } from './fiscal-counts.ts';
import type { FiscalFailure, FiscalProvider } from './fiscal-provider.ts';

/** Time limit of one attempt, in ms. It may be generous, because no shopper waits for it. */
const TRY_MS = 5_000;

type Answer = Result<{ readonly externalLink: string }, FiscalFailure>;

/** The fiscal service over HTTP. One attempt per call; it is repeated with the same id when the receipt is looked at again. */
export function createHttpFiscalProvider(options: {
  readonly url: string;
  readonly key: string;
  readonly fetch: typeof globalThis.fetch;
  readonly scheduler: Scheduler;
  readonly counts: FiscalCounts;
}): FiscalProvider {
  return {
    async issue(receipt) {
      const answer = await withTimeLimit(options.scheduler, TRY_MS, async (signal): Promise<Answer> => {
        const response = await options.fetch(`${options.url}/fiscal/v1/receipts`, {
          method: 'POST',
          headers: { authorization: `Bearer ${options.key}`, 'content-type': 'application/json' },
          body: JSON.stringify(receipt),
          redirect: 'error',
          signal,
        });
        return readAnswer(response, receipt.id);
      }).catch((): Answer => err('no-answer'));
      options.counts.add(answer.ok ? 'issued' : answer.error);
      return answer;
    },
  };
}

async function readAnswer(response: Response, id: string): Promise<Answer> {
  if (!response.ok) {
    await response.body?.cancel();
    return err(failureOf(response.status));
  }
  const read = fiscalAnswerSchema.safeParse(await readJson(response));
  if (!read.success) return err('malformed');
  return read.data.id === id ? ok({ externalLink: read.data.externalLink }) : err('other-receipt');
}

function failureOf(status: number): FiscalFailure {
  if (isBusyStatus(status)) return 'busy';
  if (status === 401 || status === 403) return 'access';
  return status === 400 || status === 409 || status === 422 ? 'refused' : 'malformed';
}
