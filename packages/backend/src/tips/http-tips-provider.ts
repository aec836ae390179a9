import { tipRecipientSchema, tipTransferSchema } from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { z } from 'zod/mini';

import { isBusyStatus, readJson } from '../kernel/http/foreign-answer.ts';
import { withTimeLimit } from '../kernel/http/time-limit.ts';
import type { Logger, Scheduler } from '../kernel/ports.ts';
import type { TipsCounts } from './tips-counts.ts';
import type { TipsProvider, TipsProviderFailure } from './tips-provider.ts';

/** Time for one try, in ms. A shopper waits for it, or a job repeats it. */
const TRY_MS = 3_000;

type Answer<T> = Result<T, TipsProviderFailure>;

/** The tips service over HTTP. */
export function createHttpTipsProvider(options: {
  readonly url: string;
  readonly key: string;
  readonly fetch: typeof globalThis.fetch;
  readonly scheduler: Scheduler;
  readonly logger: Logger;
  readonly counts: TipsCounts;
}): TipsProvider {
  const call = async <T>(path: string, schema: z.ZodMiniType<T>, body?: object): Promise<Answer<T>> => {
    const answer = await withTimeLimit(options.scheduler, TRY_MS, async (signal): Promise<Answer<T>> => {
      const response = await options.fetch(`${options.url}/tips/v1${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${options.key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal,
      });
      return readAnswer(response, schema);
    }).catch((): Answer<T> => err('no-answer'));
    options.counts.add(answer.ok ? 'answered' : answer.error);
    if (!answer.ok && answer.error === 'access')
      options.logger.error('The tips service does not accept our key: check TIPS_KEY', null);
    return answer;
  };
  return {
    async isRegistered(account) {
      const answer = await call(`/recipients/${encodeURIComponent(account)}`, tipRecipientSchema);
      if (!answer.ok) return answer;
      return answer.value.account === account ? ok(answer.value.isRegistered) : err('malformed');
    },
    async transfer(request) {
      const answer = await call('/transfers', tipTransferSchema, request);
      if (!answer.ok) return answer;
      const { transferId, passedOn } = answer.value;
      const isAsked = transferId === request.transferId && passedOn === request.passedOn;
      return isAsked ? ok(undefined) : err('malformed');
    },
  };
}

async function readAnswer<T>(response: Response, schema: z.ZodMiniType<T>): Promise<Answer<T>> {
  if (!response.ok) {
    await response.body?.cancel();
    return err(failureOf(response.status));
  }
  const read = schema.safeParse(await readJson(response));
  return read.success ? ok(read.data) : err('malformed');
}

function failureOf(status: number): TipsProviderFailure {
  if (isBusyStatus(status)) return 'busy';
  if (status === 401 || status === 403) return 'access';
  return status === 400 || status === 409 || status === 422 ? 'refused' : 'malformed';
}
