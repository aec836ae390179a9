import type { LoyaltyOperation, LoyaltyRefusal } from '@shop/contract/third-party';
import {
  loyaltyOperationAnswerSchema,
  loyaltyRefusalSchema,
  programmeAccountSchema,
} from '@shop/contract/third-party';
import { err, mapResult, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { ZodMiniType } from 'zod/mini';

import { isBusyStatus, readJson } from '../kernel/http/foreign-answer.ts';
import { withTimeLimit } from '../kernel/http/time-limit.ts';
import type { Logger, Scheduler } from '../kernel/ports.ts';
import type { LoyaltyCounts } from './loyalty-counts.ts';
import type {
  LoyaltyProvider,
  ProgrammeAnswer,
  ProgrammeFailure,
  ProgrammeSilence,
} from './loyalty-provider.ts';

/** Time for one call, in ms. Whoever needs more asks again: an order within its 25 s, everything else by a job. */
const TRY_MS = 2_000;

const unknown = (reason: ProgrammeSilence): Result<never, ProgrammeFailure> =>
  err({ kind: 'UNKNOWN', reason });

/** What an operator has to look at. */
const alarms: Partial<Record<ProgrammeSilence, string>> = {
  access: 'The loyalty programme does not accept our key, so nobody can spend bonuses: check LOYALTY_KEY',
  malformed: 'An answer of the loyalty programme cannot be read: check LOYALTY_URL and the route to it',
  other: 'The loyalty programme answered about something else than it was asked for: ask the programme',
};

interface Call<T> {
  /** Below /loyalty/v1. */
  readonly path: string;
  readonly body: object;
  readonly schema: ZodMiniType<T>;
  readonly isAsked: (told: T) => boolean;
}

/** The loyalty programme over HTTP. */
export function createHttpLoyaltyProvider(options: {
  readonly url: string;
  readonly key: string;
  /** Where the programme reports changes without the shop. */
  readonly webhookUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly logger: Logger;
  readonly scheduler: Scheduler;
  readonly counts: LoyaltyCounts;
}): LoyaltyProvider {
  const { counts, logger, scheduler, webhookUrl: reportUrl } = options;
  const call = async <T>({ path, body, schema, isAsked }: Call<T>): ProgrammeAnswer<T> => {
    const answer = await withTimeLimit(scheduler, TRY_MS, async (signal) => {
      const response = await options.fetch(`${options.url}/loyalty/v1${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${options.key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal,
      });
      return readAnswer(response, schema, isAsked);
    }).catch((): Result<T, ProgrammeFailure> => unknown('no-answer'));
    if (answer.ok || answer.error.kind === 'REFUSED') {
      counts.add(answer.ok ? 'answered' : 'refused');
      return answer;
    }
    const { reason } = answer.error;
    counts.add(reason);
    const alarm = alarms[reason];
    if (alarm === undefined) logger.warn('The loyalty programme did not answer', { path, reason });
    else logger.error(alarm, reason, { path });
    return answer;
  };
  const operate = async (operation: LoyaltyOperation): ProgrammeAnswer<void> =>
    mapResult(
      await call({
        path: '/operations',
        body: operation,
        schema: loyaltyOperationAnswerSchema,
        isAsked: ({ operationId }) => operationId === operation.operationId,
      }),
      () => undefined,
    );
  return {
    balance: async (request) =>
      call({
        path: '/accounts/find',
        body: { ...request, reportUrl },
        schema: programmeAccountSchema,
        isAsked: ({ phone }) => phone === request.phone,
      }),
    register: async (request) =>
      call({
        path: '/accounts/register',
        body: { ...request, reportUrl },
        schema: programmeAccountSchema,
        isAsked: ({ phone }) => phone === request.phone,
      }),
    hold: async (operation) => operate({ ...operation, kind: 'HOLD' }),
    spend: async (operation) => operate({ ...operation, kind: 'SPEND' }),
    release: async (operation) => operate({ ...operation, kind: 'RELEASE' }),
    giveBack: async (operation) => operate({ ...operation, kind: 'RETURN' }),
    accrue: async (operation) => operate({ ...operation, kind: 'ACCRUE' }),
  };
}

/** Only what the programme says in its protocol counts; whatever else comes may be a gateway's word. */
async function readAnswer<T>(
  response: Response,
  schema: ZodMiniType<T>,
  isAsked: (told: T) => boolean,
): Promise<Result<T, ProgrammeFailure>> {
  const { ok: isOk, status } = response;
  if (!isOk && status !== 404 && status !== 409) {
    await response.body?.cancel();
    if (isBusyStatus(status)) return unknown('busy');
    return unknown(status === 401 || status === 403 ? 'access' : 'malformed');
  }
  const message = await readJson(response);
  if (!isOk) {
    const refusal = loyaltyRefusalSchema.safeParse(message);
    const isKnown = refusal.success && (status === 404) === isUnknownClient(refusal.data.code);
    return isKnown ? err({ kind: 'REFUSED', code: refusal.data.code }) : unknown('malformed');
  }
  const told = schema.safeParse(message);
  if (!told.success) return unknown('malformed');
  return isAsked(told.data) ? ok(told.data) : unknown('other');
}

const isUnknownClient = (code: LoyaltyRefusal): boolean => code === 'CLIENT_NOT_FOUND';
