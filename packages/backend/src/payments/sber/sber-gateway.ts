import { sberErrors } from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { ZodMiniType } from 'zod/mini';

import { readJson } from '../../kernel/http/foreign-answer.ts';
import type { SberSettings } from '../../kernel/payment-settings.ts';
import type { BankCall } from '../bank-calls.ts';
import type { BankOperation } from '../bank-counts.ts';
import type { ProviderAnswer, ProviderFailure } from '../payment-provider.ts';
import { silenceOf } from '../read-bank-answer.ts';

interface Told {
  readonly errorCode?: string | number | undefined;
}

/** A method that was carried out has none, or 0. */
export const errorCodeOf = ({ errorCode = 0 }: Told): number => Number(errorCode);

interface Asked<T> {
  readonly operation: BankOperation;
  readonly method: string;
  readonly body: object;
  readonly schema: ZodMiniType<T>;
  /** Whether what is said with this error code is an answer; by default only success is. */
  readonly isAnswer?: (errorCode: number) => boolean;
}

/** Calls methods of the gateway. An error code that is no answer says that the bank cannot tell now, never that nothing was done. */
export class SberGateway {
  readonly #settings: SberSettings;
  readonly #fetch: typeof globalThis.fetch;
  readonly #call: BankCall;

  constructor(settings: SberSettings, fetch: typeof globalThis.fetch, call: BankCall) {
    this.#settings = settings;
    this.#fetch = fetch;
    this.#call = call;
  }

  async ask<T extends Told>({ operation, method, body, schema, isAnswer }: Asked<T>): ProviderAnswer<T> {
    const { url, userName, password } = this.#settings;
    return this.#call(operation, async (signal) => {
      const answer = await this.#fetch(`${url}/${method}.do`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ userName, password, ...body }),
        redirect: 'error',
        signal,
      });
      return { read: await readAnswer(answer, schema, isAnswer ?? isSuccess), status: answer.status };
    });
  }
}

const isSuccess = (errorCode: number): boolean => errorCode === 0;

async function readAnswer<T extends Told>(
  answer: Response,
  schema: ZodMiniType<T>,
  isAnswer: (errorCode: number) => boolean,
): Promise<Result<T, ProviderFailure>> {
  if (!answer.ok) {
    await answer.body?.cancel();
    return err({ kind: 'UNKNOWN', reason: silenceOf(answer.status) });
  }
  const told = schema.safeParse(await readJson(answer));
  if (!told.success) return err({ kind: 'UNKNOWN', reason: 'malformed' });
  const errorCode = errorCodeOf(told.data);
  return isAnswer(errorCode) ? ok(told.data) : err({ kind: 'UNKNOWN', reason: reasonOf(errorCode) });
}

function reasonOf(errorCode: number): 'access' | 'not-found' | 'busy' {
  if (errorCode === sberErrors.ACCESS) return 'access';
  return errorCode === sberErrors.NO_ORDER ? 'not-found' : 'busy';
}
