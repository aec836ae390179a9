import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { HttpProblem } from '../kernel/http-problem.ts';
import { parse } from '../kernel/parse.ts';
import { nextState } from './warehouse.ts';
import type { NoLoss, PackedOrder } from './warehouse.ts';
import type { Warehouse, WarehouseSettings } from './warehouse.service.ts';

const orderId = z.string().check(z.regex(/^[\w-]{1,64}$/));
const stepSchema = z.object({ orderId });
const lossSchema = z.object({
  orderId,
  line: z.int().check(z.gte(1), z.lte(1000)),
  units: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
});

const noLoss: Readonly<Record<NoLoss, string>> = {
  NOT_PACKED: 'The order is not being packed',
  NO_LINE: 'The order has no such line',
  TOO_MANY: 'The line has fewer units',
};

/** Test control: pickers and couriers are told what to do next with an order (OPN-358). */
export function handRoutes(app: FastifyInstance, warehouse: Warehouse, settings: WarehouseSettings): void {
  const ordered = (id: string): PackedOrder => {
    if (settings.mode === 'off')
      throw new HttpProblem(409, 'FULFILMENT_OFF', 'Fulfilment is off (FULFILMENT_MODE): no order moves');
    const order = warehouse.find(id);
    if (order === undefined) throw new HttpProblem(404, 'ORDER_NOT_FOUND', 'The warehouse has no such order');
    return order;
  };

  app.post('/__standin/fulfilment/step', async (request: FastifyRequest) => {
    const order = ordered(parse(stepSchema, request.body).orderId);
    const moved = await warehouse.step(order);
    if (moved === null)
      throw new HttpProblem(409, 'NO_STEP', `The order is ${order.state}: it has no further step`);
    return { orderId: order.orderId, from: order.state, to: moved.state, next: nextState(moved) };
  });

  app.post('/__standin/fulfilment/lose-line', async (request: FastifyRequest) => {
    const { orderId: id, line, units } = parse(lossSchema, request.body);
    const lost = await warehouse.lose(ordered(id), line, units);
    if (typeof lost === 'string') throw new HttpProblem(409, lost, noLoss[lost]);
    return { orderId: id, line, missing: lost.missing[line] ?? 0 };
  });
}
