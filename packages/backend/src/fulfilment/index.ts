export type { Fulfilment, FulfilmentOrder } from './fulfilment.ts';
export { registerFulfilmentJobs, resumeFulfilment } from './fulfilment-jobs.ts';
export { createFulfilmentSimulator } from './fulfilment-simulator.ts';
export { takeStep } from './take-step.ts';
export type { StepOutcome } from './take-step.ts';
