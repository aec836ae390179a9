export type { Fulfilment, FulfilmentOrder } from './fulfilment.ts';
export { registerFulfilmentJobs, resumeFulfilment } from './fulfilment-jobs.ts';
export { createFulfilmentSimulator } from './fulfilment-simulator.ts';
export { moveOrder, noteStep } from './move-order.ts';
export { linesOf, lockOrder, returnOrderStock, sellOrderStock, unitsOf } from './order.repository.ts';
export type { OrderLineRow, OrderRow } from './order.repository.ts';
export { reserveStock } from './stock.ts';
export { takeStep } from './take-step.ts';
export type { StepOutcome } from './take-step.ts';
