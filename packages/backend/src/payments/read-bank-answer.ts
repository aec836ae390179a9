import { bankRefusalSchema } from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { ZodMiniType } from 'zod/mini';

import { isBusyStatus, readJson } from '../kernel/http/foreign-answer.ts';
import type { BankAnswerFailure, ProviderFailure } from './payment-provider.ts';

const unknown = (reason: BankAnswerFailure): Result<never, ProviderFailure> =>
  err({ kind: 'UNKNOWN', reason });

/** What is asked of the bank: the form of the answer, and whether one is about what was asked for. */
export interface Asked<T> {
  readonly schema: ZodMiniType<T>;
  readonly isAsked: (told: T) => boolean;
}

/**
 * What an answer says of the payment, or of the binding, that was asked for. Only two things count: such a thing in the bank's
 * protocol, and 409 with a refusal of that protocol. Whatever else comes may be a gateway's word, and tells nothing.
 */
export async function readBankAnswer<T>(
  answer: Response,
  { schema, isAsked }: Asked<T>,
): Promise<Result<T, ProviderFailure>> {
  if (!answer.ok && answer.status !== 409) {
    await answer.body?.cancel();
    return unknown(silenceOf(answer.status));
  }
  const message = await readJson(answer);
  if (!answer.ok) {
    const refusal = bankRefusalSchema.safeParse(message);
    return refusal.success ? err({ kind: 'REFUSED', code: refusal.data.code }) : unknown('status');
  }
  const told = schema.safeParse(message);
  if (!told.success) return unknown('malformed');
  return isAsked(told.data) ? ok(told.data) : unknown('other-payment');
}

/** Why a status that is none of the protocol tells nothing. */
export function silenceOf(status: number): BankAnswerFailure {
  if (isBusyStatus(status)) return 'busy';
  if (status === 401 || status === 403) return 'access';
  return status === 404 ? 'not-found' : 'status';
}
