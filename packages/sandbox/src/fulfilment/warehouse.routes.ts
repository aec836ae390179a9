import { createHmac, timingSafeEqual } from 'node:crypto';

import {
  correctionSchema,
  fulfilmentSignatureHeader,
  fulfilmentTimestampHeader,
  signedCallText,
  slotRequestSchema,
  warehouseRequestSchema,
} from '@shop/contract/third-party';
import type { FulfilmentFailure } from '@shop/contract/third-party';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { FaultQueue } from '../kernel/faults.ts';
import { HttpProblem } from '../kernel/http-problem.ts';
import { parse } from '../kernel/parse.ts';
import { toWire } from './warehouse.ts';
import type { PackedOrder } from './warehouse.ts';
import type { Warehouse } from './warehouse.service.ts';

/** A call is believed this long before and after its time, in ms. */
const TOLERANCE_MS = 300_000;

const params = z.object({ orderId: z.uuid() });
const refusals: Readonly<Record<FulfilmentFailure, string>> = {
  REJECTED_ON_CREATION_IN_FULFILLMENT: 'The order is not taken',
  SLOT_NOT_AVAILABLE: 'Nobody can deliver then',
  SLOT_RESERVATION_FAILED: 'The time could not be held',
  UNAVAILABLE: 'The warehouse cannot answer now',
};
const slotFailures: readonly FulfilmentFailure[] = [
  'SLOT_NOT_AVAILABLE',
  'SLOT_RESERVATION_FAILED',
  'UNAVAILABLE',
];

/** What else may go wrong with an order, when the shop hands it over, asks about it and takes it back. */
export const orderOutcomes = ['cancelsAtOnce', 'forgets', 'givesOut'] as const;
type OrderOutcome = (typeof orderOutcomes)[number];

type WarehouseApi = {
  readonly warehouse: Warehouse;
  readonly faults: FaultQueue;
  /** Key by which the shop signs its calls. */
  readonly key: string;
  readonly now: () => Date;
};

/** The warehouse's API for the shop. Every call may be repeated; all but the slot answer the order. */
export function warehouseRoutes(app: FastifyInstance, api: WarehouseApi): void {
  const { warehouse, faults } = api;
  app.addHook('preValidation', async (request: FastifyRequest) => requireSignature(request, api));

  const idOf = (request: FastifyRequest): string => parse(params, request.params).orderId;
  const refuseIfOrdered = (failures: readonly FulfilmentFailure[]): void => {
    const ordered = faults.take(({ outcome }) => failures.some((failure) => failure === outcome));
    const code = failures.find((failure) => failure === ordered?.outcome);
    if (code !== undefined) throw new HttpProblem(code === 'UNAVAILABLE' ? 503 : 409, code, refusals[code]);
  };
  const goesWrong = (wrong: OrderOutcome): boolean => faults.uses(wrong);
  const answer = (order: PackedOrder | undefined) => {
    if (order === undefined) throw new HttpProblem(404, 'ORDER_NOT_FOUND', 'No such order');
    return toWire(order);
  };
  const path = '/fulfilment/v1/orders/:orderId';

  app.put(
    '/fulfilment/v1/slots/:orderId',
    { config: { operation: 'slot' } },
    async (request: FastifyRequest) => {
      const orderId = idOf(request);
      parse(slotRequestSchema, request.body);
      refuseIfOrdered(slotFailures);
      return { orderId, expectedAt: warehouse.reserve(orderId).expectedAt };
    },
  );
  app.put(path, { config: { operation: 'accept' } }, async (request: FastifyRequest) => {
    const orderId = idOf(request);
    const order = parse(warehouseRequestSchema, request.body);
    // What it took before it cannot refuse.
    if (!order.wasTaken && warehouse.find(orderId) === undefined) {
      refuseIfOrdered(['REJECTED_ON_CREATION_IN_FULFILLMENT', 'UNAVAILABLE']);
      if (goesWrong('cancelsAtOnce')) warehouse.cancel(orderId);
    }
    return toWire(warehouse.accept(orderId, order));
  });
  app.get(path, { config: { operation: 'find' } }, async (request: FastifyRequest) => {
    const order = warehouse.find(idOf(request));
    if (order === undefined || !goesWrong('forgets')) return answer(order);
    warehouse.forget(order.orderId);
    return answer(undefined);
  });
  app.post(`${path}/deliver`, { config: { operation: 'deliver' } }, async (request: FastifyRequest) =>
    answer(warehouse.deliver(idOf(request))),
  );
  app.post(`${path}/correct`, { config: { operation: 'correct' } }, async (request: FastifyRequest) =>
    answer(warehouse.correct(idOf(request), parse(correctionSchema, request.body).state)),
  );
  app.post(`${path}/cancel`, { config: { operation: 'cancel' } }, async (request: FastifyRequest) => {
    const orderId = idOf(request);
    return toWire(goesWrong('givesOut') ? warehouse.giveOut(orderId) : warehouse.cancel(orderId));
  });
}

/** Lets a call through only when it is signed with the key, by method, path and body, and not long ago. */
async function requireSignature(request: FastifyRequest, { key, now }: WarehouseApi): Promise<void> {
  const timestamp = String(request.headers[fulfilmentTimestampHeader] ?? '');
  const given = /^sha256=([0-9a-f]{64})$/.exec(String(request.headers[fulfilmentSignatureHeader] ?? ''))?.[1];
  const { method, url: path, rawBody: body } = request;
  const mac = createHmac('sha256', key).update(signedCallText({ timestamp, method, path, body })).digest();
  const isRight = given !== undefined && timingSafeEqual(Buffer.from(given, 'hex'), mac);
  const isOfNow = Math.abs(now().getTime() - Number(timestamp) * 1000) <= TOLERANCE_MS;
  if (!isRight || !isOfNow)
    throw new HttpProblem(
      401,
      'INVALID_SIGNATURE',
      'The call is not signed with the key of the shop, or not now',
    );
}
