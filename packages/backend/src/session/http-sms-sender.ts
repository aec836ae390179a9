import { acceptedSchema } from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';

import { withTimeLimit } from '../kernel/http/time-limit.ts';
import type { Logger, Scheduler } from '../kernel/ports.ts';
import type { SmsSender } from './sms-sender.ts';

/** Time for one try, in ms: both together stay below the time limit of a call. */
const TRY_MS = 3_000;
const TRIES = 2;

/** The SMS gateway over HTTP; a try that brings no answer is repeated once under the same id. */
export function createHttpSmsSender(options: {
  readonly url: string;
  readonly key: string;
  readonly fetch: typeof globalThis.fetch;
  readonly logger: Logger;
  readonly scheduler: Scheduler;
}): SmsSender {
  const attempt = async (body: string, signal: AbortSignal): Promise<'accepted' | 'refused' | 'failed'> => {
    try {
      const answer = await options.fetch(`${options.url}/sms/v1/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${options.key}`, 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal,
      });
      if (answer.ok) return acceptedSchema.safeParse(await answer.json()).success ? 'accepted' : 'failed';
      await answer.body?.cancel();
      return answer.status >= 500 ? 'failed' : 'refused';
    } catch {
      return 'failed';
    }
  };
  return {
    async send(message) {
      const body = JSON.stringify(message);
      for (let number = 1; number <= TRIES; number += 1) {
        const outcome = await withTimeLimit(options.scheduler, TRY_MS, (signal) => attempt(body, signal));
        if (outcome === 'accepted') return ok();
        options.logger.warn('The SMS gateway did not take a message', { outcome, try: number });
        if (outcome === 'refused') break;
      }
      return err('UNAVAILABLE');
    },
  };
}
