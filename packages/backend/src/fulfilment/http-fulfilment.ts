import { createHmac } from 'node:crypto';

import { warehouseOrderSchema } from '@shop/contract/fulfilment';
import type { WarehouseOrder } from '@shop/contract/fulfilment';
import {
  fulfilmentRefusalSchema,
  fulfilmentSignatureHeader,
  fulfilmentTimestampHeader,
  signedCallText,
  slotSchema,
} from '@shop/contract/third-party';
import type { FulfilmentFailure } from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { ZodMiniType } from 'zod/mini';

import { readJson } from '../kernel/http/foreign-answer.ts';
import { withTimeLimit } from '../kernel/http/time-limit.ts';
import type { Clock, Logger, Scheduler } from '../kernel/ports.ts';
import type { Fulfilment, NoWord } from './fulfilment.ts';

/** Time for one call, in ms. Whoever waits for an answer asks again, so there is no second try here. */
const TRY_MS = 5_000;

type Failure = FulfilmentFailure | 'UNKNOWN_ORDER';

/** A warehouse over HTTP; calls are signed with the key that both share. */
export function createHttpFulfilment(options: {
  readonly url: string;
  readonly key: string;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly logger: Logger;
}): Fulfilment {
  const headersOf = (method: string, path: string, body: string): Record<string, string> => {
    const timestamp = String(Math.floor(options.clock.now().getTime() / 1000));
    const text = signedCallText({ timestamp, method, path, body });
    return {
      'content-type': 'application/json',
      [fulfilmentTimestampHeader]: timestamp,
      [fulfilmentSignatureHeader]: `sha256=${createHmac('sha256', options.key).update(text).digest('hex')}`,
    };
  };
  const send = async <T extends { readonly orderId: string }>(
    schema: ZodMiniType<T>,
    orderId: string,
    request: { readonly method: string; readonly path: string; readonly body?: object },
  ): Promise<Result<T, Failure>> => {
    const path = `/fulfilment/v1/${request.path}`;
    const body = request.body === undefined ? '' : JSON.stringify(request.body);
    const answer = await withTimeLimit(options.scheduler, TRY_MS, async (signal) => {
      const response = await options.fetch(`${options.url}${path}`, {
        method: request.method,
        headers: headersOf(request.method, path, body),
        ...(body === '' ? {} : { body }),
        redirect: 'error',
        signal,
      });
      return readAnswer(response, schema, orderId);
    }).catch((): Result<T, Failure> => err('UNAVAILABLE'));
    if (!answer.ok && answer.error === 'UNAVAILABLE')
      options.logger.warn('The warehouse gave no answer', { orderId, path });
    return answer;
  };
  const about = async (
    orderId: string,
    method: string,
    command: string,
    body?: object,
  ): Promise<Result<WarehouseOrder, NoWord>> => {
    const request = { method, path: `orders/${orderId}${command}`, ...(body === undefined ? {} : { body }) };
    const answer = await send(warehouseOrderSchema, orderId, request);
    if (answer.ok) return answer;
    return err(answer.error === 'UNKNOWN_ORDER' ? 'UNKNOWN_ORDER' : 'UNAVAILABLE');
  };
  return {
    async reserveSlot({ orderId, ...body }) {
      const slot = await send(slotSchema, orderId, { method: 'PUT', path: `slots/${orderId}`, body });
      return slot.ok ? ok({ expectedAt: new Date(slot.value.expectedAt) }) : err(refusalOf(slot.error));
    },
    async accept({ orderId, ...body }) {
      const taken = await send(warehouseOrderSchema, orderId, {
        method: 'PUT',
        path: `orders/${orderId}`,
        body,
      });
      return taken.ok ? taken : err(refusalOf(taken.error));
    },
    find: async (orderId) => about(orderId, 'GET', ''),
    deliver: async (orderId) => about(orderId, 'POST', '/deliver'),
    correct: async (orderId, state) => about(orderId, 'POST', '/correct', { state }),
    cancel: async (orderId) => about(orderId, 'POST', '/cancel'),
  };
}

const refusalOf = (failure: Failure): FulfilmentFailure =>
  failure === 'UNKNOWN_ORDER' ? 'UNAVAILABLE' : failure;

/** Only an order of the warehouse's protocol counts, a refusal of it, and that it knows no such order; all else may be a gateway's word. */
async function readAnswer<T extends { readonly orderId: string }>(
  response: Response,
  schema: ZodMiniType<T>,
  orderId: string,
): Promise<Result<T, Failure>> {
  const message = await readJson(response);
  if (response.status === 404) return err(isUnknownOrder(message) ? 'UNKNOWN_ORDER' : 'UNAVAILABLE');
  if (response.status === 409) {
    const refusal = fulfilmentRefusalSchema.safeParse(message);
    return err(refusal.success ? refusal.data.code : 'UNAVAILABLE');
  }
  const told = response.ok ? schema.safeParse(message) : null;
  return told?.success === true && told.data.orderId === orderId ? ok(told.data) : err('UNAVAILABLE');
}

const isUnknownOrder = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'code' in message && message.code === 'ORDER_NOT_FOUND';
