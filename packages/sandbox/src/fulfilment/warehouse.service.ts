import type { WarehouseRequest } from '@shop/contract/third-party';

import { BoundedMap } from '../kernel/bounded-map.ts';
import type { Clock, Scheduler } from '../kernel/ports.ts';
import type { ReportSender } from './report-sender.ts';
import { enter, lose, nextState, packed, stayMs, WAY_MS } from './warehouse.ts';
import type { NoLoss, PackedOrder, WarehouseState } from './warehouse.ts';
import type { WarehouseJournal } from './warehouse-journal.ts';

const MAX_TIMER_MS = 2 ** 31 - 1;

/** How pickers and couriers work; read at every step. */
export type WarehouseSettings = {
  /** `auto`: by themselves. `manual`, `off`: only when they are told to. */
  readonly mode: 'auto' | 'manual' | 'off';
  /** Multiplies every time (OPN-358). */
  readonly pace: number;
  /** Share of orders with a line that is not found whole, 0 to 1; by default none (OPN-358). */
  readonly lostShare?: number;
};

type Dependencies = {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly journal: WarehouseJournal;
  readonly reports: ReportSender;
  readonly settings: WarehouseSettings;
  readonly limit: number;
};

const blank = (orderId: string): PackedOrder => ({
  orderId,
  request: null,
  expectedAt: null,
  state: 'PACKING',
  missing: {},
  dueAt: null,
});

const hasEnded = ({ state }: PackedOrder): boolean =>
  ['DELIVERED', 'CANCELLED', 'CANCELLING'].includes(state);

/** Pickers and couriers: take orders, move them by themselves in mode `auto`, and report every step (STS-23, STS-24, OPN-358). */
export class Warehouse {
  readonly #with: Dependencies;
  readonly #orders: BoundedMap<PackedOrder>;
  readonly #timers = new Map<string, () => void>();

  constructor(dependencies: Dependencies) {
    this.#with = dependencies;
    this.#orders = new BoundedMap(dependencies.limit);
    const kept = dependencies.journal.load();
    for (const order of kept) this.#orders.set(order.orderId, order);
    if (kept.length > this.#orders.size) dependencies.journal.rewrite(this.list());
    // What fell due while nobody worked is done one after another, and reported.
    for (const order of this.list()) this.#plan(order);
  }

  /** Holds a time of delivery; the same one when asked again. */
  reserve(orderId: string): PackedOrder {
    const known = this.#orders.get(orderId) ?? blank(orderId);
    if (known.expectedAt !== null) return known;
    return this.#keep({ ...known, expectedAt: this.#after(WAY_MS, this.#with.clock.now()) });
  }

  /** Takes an order, or answers how it is when it was taken before. */
  accept(orderId: string, request: WarehouseRequest): PackedOrder {
    const known = this.find(orderId);
    if (known !== undefined) return known;
    const held = this.#orders.get(orderId) ?? blank(orderId);
    const missing = Object.fromEntries(request.missing.map(({ lineNo, units }) => [lineNo, units]));
    return this.#settled({ ...held, request, missing, state: request.state });
  }

  /** Loses an order from its books, and what was to be reported of it, as after a restart from an older copy. */
  forget(orderId: string): void {
    this.#unplan(orderId);
    this.#with.reports.forget(orderId);
    this.#orders.delete(orderId);
    this.#with.journal.rewrite(this.list());
  }

  /** An order that was handed over, or taken back before, as it is now. */
  find(orderId: string): PackedOrder | undefined {
    const order = this.#orders.get(orderId);
    if (order === undefined || (order.request === null && order.state === 'PACKING')) return undefined;
    return this.#settled(order);
  }

  /** The goods that wait in the store are brought. */
  deliver(orderId: string): PackedOrder | undefined {
    const order = this.find(orderId);
    return order?.state === 'IN_STORE' ? this.#settled(enter(order, 'ON_THE_WAY')) : order;
  }

  /** The shop has moved an order by hand. */
  correct(orderId: string, state: WarehouseState): PackedOrder | undefined {
    const order = this.find(orderId);
    return order === undefined || order.state === state ? order : this.#settled(enter(order, state));
  }

  /** Nobody stops an order that is taken back: its goods are given out. */
  giveOut(orderId: string): PackedOrder {
    const order = this.find(orderId);
    return order === undefined || hasEnded(order)
      ? this.cancel(orderId)
      : this.#settled(enter(order, 'DELIVERED'));
  }

  /** Takes an order back, and its slot; one that comes later is not packed. */
  cancel(orderId: string): PackedOrder {
    const order = this.find(orderId);
    if (order === undefined) {
      const { expectedAt: _slot, ...rest } = this.#orders.get(orderId) ?? blank(orderId);
      return this.#keep({ ...rest, expectedAt: null, state: 'CANCELLED' });
    }
    return hasEnded(order) ? order : this.#settled(enter({ ...order, expectedAt: null }, 'CANCELLING'));
  }

  /** Takes the next step at once and reports it; null: there is none. Ends when the shop has answered. */
  async step(order: PackedOrder): Promise<PackedOrder | null> {
    const next = this.#next(order);
    if (next === null) return null;
    const moved = this.#settled(next);
    await this.#with.reports.send(moved);
    return moved;
  }

  /** Units of a line are not found; the shop is told. */
  async lose(order: PackedOrder, lineNo: number, units: number): Promise<PackedOrder | NoLoss> {
    const lost = lose(order, lineNo, units);
    if (typeof lost === 'string') return lost;
    const kept = this.#keep(lost);
    await this.#with.reports.send(kept);
    return kept;
  }

  list(): PackedOrder[] {
    return this.#orders.values();
  }

  stop(): void {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
    this.#with.reports.stop();
  }

  reset(): void {
    this.stop();
    this.#orders.clear();
    this.#with.journal.rewrite([]);
  }

  /** The order after its next step; null: there is none. Pickers notice what is not there when they have packed the rest. */
  #next(order: PackedOrder): PackedOrder | null {
    const found = order.state === 'PACKING' ? packed(order, this.#with.settings.lostShare ?? 0) : order;
    if (found.state === 'CANCELLED' && order.state === 'PACKING') return found;
    const next = nextState(found);
    return next === null ? null : enter(found, next);
  }

  /** The order after every step that is due by now; the next one is planned. */
  #settled(order: PackedOrder): PackedOrder {
    const { clock, settings } = this.#with;
    const dueAfter = (entered: PackedOrder, since: Date): PackedOrder =>
      nextState(entered) === null ? entered : { ...entered, dueAt: this.#after(stayMs(entered), since) };
    let now = order;
    if (settings.mode === 'auto' && now.dueAt === null) now = dueAfter(now, clock.now());
    while (settings.mode === 'auto' && now.dueAt !== null && Date.parse(now.dueAt) <= clock.now().getTime()) {
      const next = this.#next(now);
      if (next === null) break;
      now = dueAfter(next, new Date(now.dueAt));
    }
    if (now !== this.#orders.get(order.orderId)) this.#keep(now);
    this.#plan(now);
    return now;
  }

  /** ISO 8601; `ms` at pace 1. */
  #after(ms: number, since: Date): string {
    return new Date(since.getTime() + Math.round(ms * this.#with.settings.pace)).toISOString();
  }

  #keep(order: PackedOrder): PackedOrder {
    this.#with.journal.append(order);
    const evicted = this.#orders.set(order.orderId, order);
    if (evicted !== undefined) this.#unplan(evicted.orderId);
    return order;
  }

  #plan(order: PackedOrder): void {
    const { clock, scheduler, reports } = this.#with;
    this.#unplan(order.orderId);
    if (order.dueAt === null) return;
    const left = Math.max(0, Date.parse(order.dueAt) - clock.now().getTime());
    const work = (): void => {
      this.#timers.delete(order.orderId);
      const before = this.#orders.get(order.orderId);
      if (before === undefined) return;
      const after = this.#settled(before);
      if (after.state !== before.state) void reports.send(after);
    };
    this.#timers.set(order.orderId, scheduler.after(Math.min(left, MAX_TIMER_MS), work));
  }

  #unplan(orderId: string): void {
    this.#timers.get(orderId)?.();
    this.#timers.delete(orderId);
  }
}
