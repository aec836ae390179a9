import { addMilliseconds } from 'date-fns/addMilliseconds';
import { err, ok } from '@shop/domain/kernel';
import { stepDelayMs } from '@shop/domain/orders';

import type { Clock } from '../kernel/ports.ts';
import type { Fulfilment } from './fulfilment.ts';

/** No warehouse: every order is taken, and people of the shop move it (FULFILMENT_MODE=manual). */
export function createByHandFulfilment({ clock }: { readonly clock: Clock }): Fulfilment {
  const nobody = async () => err('NOBODY' as const);
  return {
    async reserveSlot() {
      const wayMs = (stepDelayMs('PROCESSING') ?? 0) + (stepDelayMs('DELIVERING') ?? 0);
      return ok({ expectedAt: addMilliseconds(clock.now(), wayMs) });
    },
    accept: async ({ orderId }) => ok({ orderId, state: 'PACKING', missing: [], nextStepAt: null }),
    find: nobody,
    deliver: nobody,
    correct: nobody,
    cancel: nobody,
  };
}
