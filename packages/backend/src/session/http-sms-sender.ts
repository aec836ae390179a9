import { acceptedSchema } from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';

import { withTimeLimit } from '../kernel/http/time-limit.ts';
import type { Logger, Scheduler } from '../kernel/ports.ts';
import type { SmsSender } from './sms-sender.ts';

/** Time for one try, in ms: both together stay below the time limit of a call. */
const TRY_MS = 3_000;
const TRIES = 2;

/** Failures of a connection that was never made: nothing was sent. */
const unconnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
const isUnconnected = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && unconnected.has(String(cause.code));
};

type Outcome = 'accepted' | 'refused' | 'unreached' | 'unknown';

/**
 * The SMS gateway over HTTP. A try that brings no answer is repeated once under the same id. An error of the gateway
 * itself (5xx) says nothing about the message either.
 */
export function createHttpSmsSender(options: {
  readonly url: string;
  readonly key: string;
  readonly fetch: typeof globalThis.fetch;
  readonly logger: Logger;
  readonly scheduler: Scheduler;
}): SmsSender {
  const attempt = async (body: string, signal: AbortSignal): Promise<Outcome> => {
    try {
      const answer = await options.fetch(`${options.url}/sms/v1/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${options.key}`, 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal,
      });
      if (answer.ok) return acceptedSchema.safeParse(await answer.json()).success ? 'accepted' : 'unknown';
      await answer.body?.cancel();
      return answer.status >= 500 ? 'unknown' : 'refused';
    } catch (error) {
      return isUnconnected(error) ? 'unreached' : 'unknown';
    }
  };
  return {
    async send(message) {
      const body = JSON.stringify(message);
      let isKnown = true;
      for (let number = 1; number <= TRIES; number += 1) {
        const outcome = await withTimeLimit(options.scheduler, TRY_MS, (signal) => attempt(body, signal));
        if (outcome === 'accepted') return ok();
        options.logger.warn('The SMS gateway did not take a message', { outcome, try: number });
        if (outcome === 'refused') break;
        if (outcome === 'unknown') isKnown = false;
      }
      return err(isKnown ? 'REFUSED' : 'UNKNOWN');
    },
  };
}
