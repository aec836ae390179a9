import { err } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { withTimeLimit } from '../kernel/http/time-limit.ts';
import type { Logger, Scheduler } from '../kernel/ports.ts';
import type { BankCounts, BankOperation } from './bank-counts.ts';
import type { BankAnswerFailure, ProviderAnswer, ProviderFailure } from './payment-provider.ts';

/** Time for one try, in ms. */
const TRY_MS = 1_500;
/** A try that may go well at once is repeated; all calls are idempotent. */
const TRIES = 2;
const WORTH_REPEATING: ReadonlySet<BankAnswerFailure> = new Set(['no-answer', 'busy', 'malformed']);

/** What an operator has to look at. No order fails for it while its time lasts. */
const alarmsOf = ({ url, key }: Variables): Partial<Record<BankAnswerFailure, string>> => ({
  access: `The bank does not accept our key, so nobody can pay: check ${key}`,
  'not-found': `The bank or a gateway before it does not know what it is asked for: check ${url} and the route to the bank`,
  status: `The bank or a gateway before it answers with a status outside of its protocol: check ${url} and the route to the bank`,
  malformed: `An answer of the bank or a gateway before it cannot be read: check ${url} and the route to the bank`,
  'other-payment': 'The bank answered about another payment than it was asked for: ask the bank',
});

/** Names of the variables that an alarm points to. */
interface Variables {
  readonly url: string;
  readonly key: string;
}

/** What one try came to, and the status of the answer; null: there was none. */
export interface BankTry<T> {
  readonly read: Result<T, ProviderFailure>;
  readonly status: number | null;
}

/** Makes a call to the bank: within its time, once more where that may help, counted, and with an alarm for what an operator can mend. */
export type BankCall = <T>(
  operation: BankOperation,
  attempt: (signal: AbortSignal) => Promise<BankTry<T>>,
) => ProviderAnswer<T>;

export function createBankCall(options: {
  readonly logger: Logger;
  readonly scheduler: Scheduler;
  readonly counts: BankCounts;
  readonly variables: Variables;
}): BankCall {
  const { logger, scheduler, counts } = options;
  const alarms = alarmsOf(options.variables);
  const noAnswer: Result<never, ProviderFailure> = err({ kind: 'UNKNOWN', reason: 'no-answer' });
  return async (operation, attempt) => {
    for (let number = 1; ; number += 1) {
      const { read, status } = await withTimeLimit(scheduler, TRY_MS, attempt).catch(() => ({
        read: noAnswer,
        status: null,
      }));
      if (read.ok || read.error.kind === 'REFUSED') {
        counts.add(operation, read.ok ? 'answered' : 'refused');
        return read;
      }
      const { reason } = read.error;
      counts.add(operation, reason);
      const alarm = alarms[reason];
      if (alarm === undefined) logger.warn('The bank did not answer', { operation, reason, try: number });
      else logger.error(alarm, `status ${status}`, { operation, reason, try: number });
      if (number >= TRIES || !WORTH_REPEATING.has(reason)) return read;
    }
  };
}
