import { subscriptionPaymentSchema } from '@shop/contract/third-party';
import type { SubscriptionPayment } from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { isBusyStatus, readJson } from '../kernel/http/foreign-answer.ts';
import { withTimeLimit } from '../kernel/http/time-limit.ts';
import type { Scheduler } from '../kernel/ports.ts';
import type { SubscriptionCounts } from './subscription-counts.ts';
import type { SubscriptionProvider, SubscriptionProviderFailure } from './subscription-provider.ts';

/** Time for one try, in ms. A shopper waits for it, or a job repeats it. */
const TRY_MS = 5_000;

type Answer = Result<SubscriptionPayment, SubscriptionProviderFailure>;

/** The provider over HTTP. One try a call: whoever asks repeats it, under the same id. */
export function createHttpSubscriptionProvider(options: {
  readonly url: string;
  readonly key: string;
  readonly fetch: typeof globalThis.fetch;
  readonly scheduler: Scheduler;
  readonly counts: SubscriptionCounts;
}): SubscriptionProvider {
  return {
    async begin(payment) {
      const answer = await withTimeLimit(options.scheduler, TRY_MS, async (signal): Promise<Answer> => {
        const response = await options.fetch(`${options.url}/subscriptions/v1/payments`, {
          method: 'POST',
          headers: { authorization: `Bearer ${options.key}`, 'content-type': 'application/json' },
          body: JSON.stringify(payment),
          redirect: 'error',
          signal,
        });
        return readAnswer(response, payment);
      }).catch((): Answer => err('no-answer'));
      options.counts.add(answer.ok ? 'answered' : answer.error);
      return answer;
    },
  };
}

async function readAnswer(
  response: Response,
  asked: { readonly paymentId: string; readonly amount: number },
): Promise<Answer> {
  if (!response.ok) {
    await response.body?.cancel();
    return err(failureOf(response.status));
  }
  const read = subscriptionPaymentSchema.safeParse(await readJson(response));
  if (!read.success) return err('malformed');
  const { paymentId, amount } = read.data;
  return paymentId === asked.paymentId && amount === asked.amount ? ok(read.data) : err('malformed');
}

function failureOf(status: number): SubscriptionProviderFailure {
  if (isBusyStatus(status)) return 'busy';
  if (status === 401 || status === 403) return 'access';
  return status === 400 || status === 404 || status === 409 || status === 422 ? 'refused' : 'malformed';
}
