import { antiFraudAnswerSchema } from '@shop/contract/third-party';
import type { AntiFraudVerdict } from '@shop/contract/third-party';
import type { AntiFraudRefusal } from '@shop/domain/checkout';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { readJson } from '../../kernel/http/foreign-answer.ts';
import { withTimeLimit } from '../../kernel/http/time-limit.ts';
import type { Logger, Scheduler } from '../../kernel/ports.ts';
import type { AntiFraud } from './anti-fraud.ts';

/** Time limit for the verdict, in ms; a shopper is waiting for it. */
const LIMIT_MS = 1_000;

const refusals: Readonly<Record<AntiFraudVerdict, AntiFraudRefusal | null>> = {
  ALLOW: null,
  REFUSE_ORDER: 'ANTI_FRAUD_ORDER_VALIDATION_FAILED',
  REFUSE_PROMOCODE: 'ANTI_FRAUD_PROMO_VALIDATION_FAILED',
};

/** The error says, for the log, why there is none. */
type Verdict = Result<AntiFraudVerdict, string>;

/** The anti-fraud service over HTTP. */
export function createHttpAntiFraud(options: {
  readonly url: string;
  readonly key: string;
  readonly fetch: typeof globalThis.fetch;
  readonly logger: Logger;
  readonly scheduler: Scheduler;
}): AntiFraud {
  const ask = async (body: string, signal: AbortSignal): Promise<Verdict> => {
    const answer = await options.fetch(`${options.url}/antifraud/v1/verdicts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${options.key}`, 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal,
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      return err(`status ${answer.status}`);
    }
    const parsed = antiFraudAnswerSchema.safeParse(await readJson(answer));
    return parsed.success ? ok(parsed.data.verdict) : err('unreadable answer');
  };
  return {
    async refusal(order) {
      const verdict = await withTimeLimit(options.scheduler, LIMIT_MS, async (signal) =>
        ask(JSON.stringify(order), signal),
      ).catch((): Verdict => err('no answer'));
      if (verdict.ok) return refusals[verdict.value];
      options.logger.warn('The anti-fraud service gave no verdict: the order goes on', {
        attempt: order.id,
        cause: verdict.error,
      });
      return null;
    },
  };
}
