import { addMilliseconds } from 'date-fns';
import type { FulfilmentFailure } from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';
import { isOrderStatusType, stepDelayMs } from '@shop/domain/orders';

import type { BackendSettings, Clock, Jobs } from '../kernel/index.ts';
import type { Fulfilment } from './fulfilment.ts';

export const STEP_JOB = 'fulfilment.step';

/** Pauses of the simulator are multiplied by the pace (OPN-358). */
export const paced = (milliseconds: number, pace: number): number => Math.round(milliseconds * pace);

/**
 * The embedded fulfilment (STS-23, STS-24): accepts every order, unless told otherwise, and moves it on by itself in mode `auto`; in `manual` only an
 * operator moves it, in `off` nobody does.
 */
export function createFulfilmentSimulator(options: {
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly settings: BackendSettings['fulfilment'];
  /** What is to be answered instead of accepting the next order; null accepts it. For tests and demonstrations. */
  readonly nextFailure: () => FulfilmentFailure | null;
}): Fulfilment {
  const { clock, jobs, settings, nextFailure } = options;
  const after = (milliseconds: number): Date =>
    addMilliseconds(clock.now(), paced(milliseconds, settings.pace));
  return {
    async accept() {
      const failure = nextFailure();
      if (failure !== null) return err(failure);
      const wayMs = (stepDelayMs('PROCESSING') ?? 0) + (stepDelayMs('DELIVERING') ?? 0);
      return ok({ expectedAt: after(wayMs) });
    },
    async statusEntered(tx, { orderId, status }) {
      const delay = isOrderStatusType(status) ? stepDelayMs(status) : null;
      if (settings.mode !== 'auto' || delay === null) return;
      const dueAt = after(delay);
      await tx.updateTable('orders').set({ step_due_at: dueAt }).where('id', '=', orderId).execute();
      await jobs.schedule(STEP_JOB, { orderId, status }, dueAt, tx, { singletonKey: `${orderId}:${status}` });
    },
  };
}
