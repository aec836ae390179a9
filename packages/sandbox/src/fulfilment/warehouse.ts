import { createHash } from 'node:crypto';

import type { WarehouseOrder } from '@shop/contract/fulfilment';
import type { WarehouseRequest } from '@shop/contract/third-party';

export type WarehouseState = WarehouseOrder['state'];

/** Usual times of pickers and couriers, in ms (OPN-358). */
const times = {
  packing: 180_000,
  toStore: 120_000,
  toTheDoor: 600_000,
  inLocker: 300_000,
  puttingBack: 10_000,
} as const;

/** An order in the warehouse's own books. */
export type PackedOrder = {
  readonly orderId: string;
  /** What the shop handed over; null: only a slot is held, or it was taken back before it came. */
  readonly request: WarehouseRequest | null;
  readonly expectedAt: string | null;
  readonly state: WarehouseState;
  /** Units that were not found, by number of line. */
  readonly missing: Readonly<Record<string, number>>;
  /** When the next step is due; null: none by itself, or not planned yet. ISO 8601, as all times here. */
  readonly dueAt: string | null;
};

/** The step after a state, by itself or by hand; null: it waits for the shop, or has ended. */
export function nextState({ state, request }: PackedOrder): WarehouseState | null {
  if (request === null && state !== 'CANCELLING') return null;
  switch (state) {
    case 'PACKING':
      return request?.isDeliveredOnCall === true ? 'IN_STORE' : 'ON_THE_WAY';
    case 'ON_THE_WAY':
      return request?.deliveryOption === 'DRONE' ? 'IN_LOCKER' : 'DELIVERED';
    case 'IN_LOCKER':
      return 'DELIVERED';
    case 'CANCELLING':
      return 'CANCELLED';
    case 'IN_STORE':
    case 'DELIVERED':
    case 'CANCELLED':
      return null;
    default:
      return state satisfies never;
  }
}

/** How long an order stays in a state, in ms at pace 1 (OPN-358). */
export function stayMs({ state, request }: PackedOrder): number {
  switch (state) {
    case 'PACKING':
      return request?.isDeliveredOnCall === true ? times.toStore : times.packing;
    case 'ON_THE_WAY':
      return times.toTheDoor;
    case 'IN_LOCKER':
      return times.inLocker;
    case 'CANCELLING':
      return times.puttingBack;
    case 'IN_STORE':
    case 'DELIVERED':
    case 'CANCELLED':
      return 0;
    default:
      return state satisfies never;
  }
}

/** From the slot to the door, in ms at pace 1. */
export const WAY_MS = times.packing + times.toTheDoor;

export const enter = (order: PackedOrder, state: WarehouseState): PackedOrder => ({
  ...order,
  state,
  dueAt: null,
});

export const toWire = (order: PackedOrder): WarehouseOrder => ({
  orderId: order.orderId,
  state: order.state,
  missing: Object.entries(order.missing).map(([lineNo, units]) => ({ lineNo: Number(lineNo), units })),
  nextStepAt: order.dueAt,
});

/** Why units cannot be missing. */
export type NoLoss = 'NOT_PACKED' | 'NO_LINE' | 'TOO_MANY';

const leftOf = (order: PackedOrder, lineNo: number, quantity: number): number =>
  quantity - (order.missing[lineNo] ?? 0);

/** Notes that units of a line are not found. An order of which nothing is found has come to its end. */
export function lose(order: PackedOrder, lineNo: number, units: number): PackedOrder | NoLoss {
  if (order.state !== 'PACKING' || order.request === null) return 'NOT_PACKED';
  const { lines } = order.request;
  const line = lines.find((each) => each.lineNo === lineNo);
  if (line === undefined) return 'NO_LINE';
  if (units > leftOf(order, lineNo, line.quantity)) return 'TOO_MANY';
  const lost = { ...order, missing: { ...order.missing, [lineNo]: (order.missing[lineNo] ?? 0) + units } };
  const isAnyLeft = lines.some((each) => leftOf(lost, each.lineNo, each.quantity) > 0);
  return isAnyLeft ? lost : enter(lost, 'CANCELLED');
}

/** Numbers from 0 to 1, always the same for an order. */
const lotsOf = (orderId: string): readonly number[] => {
  const digest = createHash('sha256').update(orderId).digest();
  return [0, 4, 8].map((at) => digest.readUInt32BE(at) / 2 ** 32);
};

/** The order at the end of its packing: of a `share` of all orders units of one line are not found (OPN-358). */
export function packed(order: PackedOrder, share: number): PackedOrder {
  const lines = order.request?.lines ?? [];
  const [whether = 1, which = 0, howMany = 0] = lotsOf(order.orderId);
  const line = lines[Math.floor(which * lines.length)];
  if (line === undefined || whether >= share || Object.keys(order.missing).length > 0) return order;
  const lost = lose(order, line.lineNo, 1 + Math.floor(howMany * line.quantity));
  return typeof lost === 'string' ? order : lost;
}
