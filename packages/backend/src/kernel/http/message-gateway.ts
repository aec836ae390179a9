import { acceptedSchema } from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { Logger, Scheduler } from '../ports.ts';
import { readJson } from './foreign-answer.ts';
import { withTimeLimit } from './time-limit.ts';

/** Time limit of one attempt, in ms; two attempts are within the time limit of a call. */
const TRY_MS = 3_000;
const TRIES = 2;

/** Failures of a connection that was never made: nothing was sent. */
const unconnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
const isUnconnected = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && unconnected.has(String(cause.code));
};

/** `status` null: the gateway did not answer. */
type Outcome = {
  readonly kind: 'accepted' | 'refused' | 'unreached' | 'unknown';
  readonly status: number | null;
};

/** REFUSED: the message is not sent. UNKNOWN: no definite answer; it may arrive (AUT-25). */
export type MessageOutcome = Promise<Result<void, 'REFUSED' | 'UNKNOWN'>>;

/**
 * A gateway for messages over HTTP. An attempt without an answer is repeated once with the same id. After an error of the
 * gateway (5xx), too, it is unknown whether the message was sent.
 */
export function createMessageGateway(options: {
  /** Where messages are posted. */
  readonly url: string;
  readonly key: string;
  /** As the log names it. */
  readonly name: string;
  readonly fetch: typeof globalThis.fetch;
  readonly logger: Logger;
  readonly scheduler: Scheduler;
}): (message: { readonly id: string }) => MessageOutcome {
  const attempt = async (body: string, signal: AbortSignal): Promise<Outcome> => {
    try {
      const answer = await options.fetch(options.url, {
        method: 'POST',
        headers: { authorization: `Bearer ${options.key}`, 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal,
      });
      const { status } = answer;
      if (answer.ok) {
        const isTaken = acceptedSchema.safeParse(await readJson(answer)).success;
        return { kind: isTaken ? 'accepted' : 'unknown', status };
      }
      await answer.body?.cancel();
      return { kind: status >= 500 ? 'unknown' : 'refused', status };
    } catch (error) {
      return { kind: isUnconnected(error) ? 'unreached' : 'unknown', status: null };
    }
  };
  return async (message) => {
    const body = JSON.stringify(message);
    let isKnown = true;
    for (let number = 1; number <= TRIES; number += 1) {
      const { kind, status } = await withTimeLimit(options.scheduler, TRY_MS, (signal) =>
        attempt(body, signal),
      );
      if (kind === 'accepted') return ok();
      const fields = { outcome: kind, status, try: number };
      options.logger.warn(`The ${options.name} gateway did not take a message`, fields);
      if (kind === 'refused') break;
      if (kind === 'unknown') isKnown = false;
    }
    return err(isKnown ? 'REFUSED' : 'UNKNOWN');
  };
}
