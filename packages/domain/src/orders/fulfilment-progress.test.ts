import { expect, test } from 'vitest';

import { eventsTo, isBehind, lastStepTo, warehouseStates, warehouseStateOf } from './fulfilment-progress.ts';
import { nextStatus } from './status-graph.ts';
import { orderStatusTypes } from './status.ts';
import type { OrderStatusType } from './status.ts';

const events = (status: OrderStatusType, option: 'DELIVERY' | 'DRONE' = 'DELIVERY') =>
  warehouseStates.map((state) => {
    const told = eventsTo(status, state, option);
    return told.ok ? told.value.join(' ') : told.error;
  });

test('[STS-22, OPN-358] what a warehouse tells moves an order by single steps, forwards only', () => {
  const no = 'NOT_POSSIBLE';
  expect(events('PROCESSING')).toEqual(['', '', 'HANDED_OVER', no, 'HANDED_OVER ARRIVED', no, no]);
  expect(events('DELIVERING')).toEqual(['', '', '', no, 'ARRIVED', no, no]);
  expect(events('DELIVERED')).toEqual(['', '', '', no, '', no, no]);
  const drone = ['HANDED_OVER', 'HANDED_OVER ARRIVED', 'HANDED_OVER ARRIVED PICKED_UP'];
  expect(events('PROCESSING', 'DRONE')).toEqual(['', '', ...drone, no, no]);
  expect(events('DRONE_LOCKER_PICKUP_READY', 'DRONE')).toEqual(['', '', '', '', 'PICKED_UP', no, no]);
});

test('[STS-22, STS-26] a cancelled order is not moved by what its warehouse did before it knew, an unpaid one not yet', () => {
  for (const status of ['CANCEL_PENDING', 'CANCELLED'] as const)
    expect(events(status)).toEqual(['', '', '', 'NOT_POSSIBLE', '', '', '']);
  expect(events('PAYMENT')).toEqual(['', '', 'NOT_PAID', 'NOT_POSSIBLE', 'NOT_PAID', '', '']);
});

test('[STS-22] every event leads on along the graph, whatever was told', () => {
  for (const option of ['DELIVERY', 'DRONE'] as const)
    for (const status of orderStatusTypes)
      for (const state of warehouseStates) {
        const told = eventsTo(status, state, option);
        let at = status;
        for (const event of told.ok ? told.value : []) {
          const next = nextStatus(at, event, option);
          expect(next.ok).toBe(true);
          if (next.ok) at = next.value;
        }
        expect(eventsTo(at, state, option)).toEqual(told.ok ? { ok: true, value: [] } : told);
      }
});

test('[STS-24] a warehouse is behind an order that somebody moved by hand', () => {
  expect(isBehind('PACKING', 'DELIVERING', 'DELIVERY')).toBe(true);
  expect(isBehind('IN_STORE', 'DELIVERING', 'DELIVERY')).toBe(true);
  expect(isBehind('ON_THE_WAY', 'DELIVERING', 'DELIVERY')).toBe(false);
  expect(isBehind('DELIVERED', 'DELIVERING', 'DELIVERY')).toBe(false);
  expect(isBehind('CANCELLED', 'DELIVERING', 'DELIVERY')).toBe(false);
  expect(isBehind('PACKING', 'PROCESSING', 'DELIVERY')).toBe(false);
  expect(orderStatusTypes.map(warehouseStateOf).filter((state) => state !== null)).toEqual([
    'ON_THE_WAY',
    'IN_LOCKER',
    'DELIVERED',
  ]);
});

test('[STS-22, OPN-358] the last step to where a warehouse is comes from one status, and is the event that leads from there', () => {
  const stepTo = (option: 'DELIVERY' | 'DRONE') =>
    warehouseStates.flatMap((state) => lastStepTo(state, option) ?? []);
  const handedOver = { from: 'PROCESSING', event: 'HANDED_OVER' };
  const arrived = { from: 'DELIVERING', event: 'ARRIVED' };
  expect(stepTo('DELIVERY')).toEqual([handedOver, arrived]);
  const pickedUp = { from: 'DRONE_LOCKER_PICKUP_READY', event: 'PICKED_UP' };
  expect(stepTo('DRONE')).toEqual([handedOver, arrived, pickedUp]);
  for (const option of ['DELIVERY', 'DRONE'] as const) {
    const steps = warehouseStates.flatMap((state) => {
      const step = lastStepTo(state, option);
      return step === null ? [] : [{ state, ...step }];
    });
    for (const { state, from, event } of steps)
      expect(eventsTo(from, state, option)).toEqual({ ok: true, value: [event] });
  }
});
