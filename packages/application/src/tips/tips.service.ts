import {
  areTipsOffered,
  areUsable,
  isTipInBounds,
  nextTip,
  rememberTip,
  startTip,
  tipObstacle,
} from '@shop/domain/tips';
import type { TipEvent, TipObstacle, TipWizard } from '@shop/domain/tips';
import { kopecks } from '@shop/domain/kernel';

import type { ConfigService } from '../config/index.ts';
import { failureCode, Latest, persistedKeys, Stateful } from '../kernel/index.ts';
import type { Cancel, Clock, EventBus, IsCurrent, Persisted, Scheduler } from '../kernel/index.ts';
import type { OrdersService, StatusDetails } from '../orders/index.ts';
import type { AlertService } from '../shell/index.ts';
import { TipOutcome } from './tip-outcome.ts';
import type { TipsGateway } from './tips.gateway.ts';

/** The commission is asked for this long after the last change of the amount, in ms. */
const CALCULATE_AFTER_MS = 300;

export type TipsState = {
  /** The order that is being tipped; null: the wizard is closed. */
  readonly orderId: string | null;
  /** Null: it is being loaded, or there is an obstacle. */
  readonly wizard: TipWizard | null;
  readonly obstacle: TipObstacle | null;
  /** Orders that this browser has tipped, the newest first (TIP-02), and such as are being tipped elsewhere. */
  readonly paid: readonly string[];
};

export type TipsDependencies = {
  readonly gateway: TipsGateway;
  readonly orders: OrdersService;
  readonly config: ConfigService;
  readonly alerts: AlertService;
  readonly persisted: Persisted;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly bus: EventBus;
};

const closed = { orderId: null, wizard: null, obstacle: null } as const;
const never: Cancel = () => undefined;

/** Tips for couriers: the wizard of one order at a time (TIP). */
export class TipsService extends Stateful<TipsState> {
  readonly #deps: TipsDependencies;
  readonly #outcome: TipOutcome;
  /** What an answer is for: a wizard that was closed takes none. */
  readonly #opened = new Latest();
  /** What becomes of a payment is not told to, nor kept for, whoever comes after its shopper (LGO-05). */
  readonly #shoppers = new Latest();
  #calculation: Cancel = never;
  /** The tips whose payment has no outcome yet, by order. */
  readonly #paying = new Map<string, TipWizard>();

  constructor(dependencies: TipsDependencies) {
    super({ ...closed, paid: dependencies.persisted.read(persistedKeys.tipsPaid) ?? [] });
    this.#deps = dependencies;
    this.#outcome = new TipOutcome(dependencies);
    dependencies.bus.on('signedOut').subscribe(() => {
      this.close();
      this.#shoppers.supersede();
      this.#paying.clear();
      this.store.patch({ paid: [] });
    });
  }

  /** Whether tips are offered for an order (TIP-01). The cookie only takes them away; the store decides. */
  isOffered(status: Pick<StatusDetails, 'orderId' | 'isTipsAllowed' | 'deliveredDate'>): boolean {
    const { config, clock } = this.#deps;
    return areTipsOffered({
      isTipsAllowed: status.isTipsAllowed,
      deliveredAt: status.deliveredDate === null ? null : Date.parse(status.deliveredDate),
      now: clock.serverNow(),
      isPaid: this.state.paid.includes(status.orderId),
      isEnabled: config.isOn('tips'),
    });
  }

  /**
   * Opens the wizard of an order, or says why there is none (TIP-06, TIP-07, TIP-18, TIP-19). One whose tip is still being paid is shown
   * as it was left: it offers no second tip (TIP-17).
   */
  async open(orderId: string): Promise<void> {
    const isCurrent = this.#opened.start();
    const wizard = this.#paying.get(orderId) ?? null;
    this.store.patch({ ...closed, orderId, wizard });
    if (wizard !== null) return;
    const answer = await this.#deps.gateway.details(orderId);
    if (!isCurrent()) return;
    if (!answer.ok) {
      const obstacle = tipObstacle(failureCode(answer.error));
      this.store.patch({ obstacle });
      if (obstacle === 'TAKEN') void this.#followOther(orderId);
      return;
    }
    if (!areUsable(answer.value)) {
      this.store.patch({ obstacle: 'UNUSABLE' });
      return;
    }
    this.store.patch({ wizard: startTip(answer.value) });
    this.#calculate(0);
  }

  /** Closes the wizard; a payment that was begun goes on without it. */
  close(): void {
    this.#opened.supersede();
    this.#calculation();
    this.store.patch(closed);
  }

  /** One step back; from the first and the last one the wizard closes (TIP-03). */
  back(): void {
    if (this.state.wizard?.step === 'METHODS') this.#take({ type: 'BACK' });
    else this.close();
  }

  type(text: string): void {
    this.#changeAmount({ type: 'TYPED', text }, CALCULATE_AFTER_MS);
  }

  choosePreset(index: number): void {
    this.#changeAmount({ type: 'PRESET_CHOSEN', index }, 0);
  }

  switchCommission(isOn: boolean): void {
    this.#take({ type: 'COMMISSION_SWITCHED', isOn });
  }

  openMethods(): void {
    this.#take({ type: 'METHODS_OPENED' });
  }

  chooseMethod(id: string): void {
    this.#take({ type: 'METHOD_CHOSEN', id });
  }

  /** Pays what the button shows; a second press does nothing (TIP-15, TIP-20, TIP-21). */
  async pay(): Promise<void> {
    const { orderId, wizard } = this.state;
    if (orderId === null || wizard === null || wizard.step === 'PAYING') return;
    this.#take({ type: 'PAY' });
    const paying = this.state.wizard;
    if (paying?.step !== 'PAYING') return;
    this.#paying.set(orderId, paying);
    const isShopper = this.#shoppers.join();
    const { amount, paymentMethod: bindingId, isPayCommissionEnable: isCommissionPaid } = wizard;
    const outcome = await this.#outcome.of({ orderId, amount, bindingId, isCommissionPaid });
    if (!isShopper()) return;
    this.#paying.delete(orderId);
    if (outcome === 'PAID') this.#remember(orderId);
    void this.#deps.orders.loadOrder(orderId);
    void this.#deps.orders.loadTracking();
    // The wizard may have been opened again meanwhile.
    if (this.state.orderId === orderId) this.#show(outcome);
    if (outcome === 'TAKEN') void this.#followOther(orderId);
  }

  #show(outcome: Awaited<ReturnType<TipOutcome['of']>>): void {
    switch (outcome) {
      case 'PAID':
      case 'FAILED':
        this.#take({ type: outcome });
        break;
      case 'UNKNOWN':
        this.close();
        this.#deps.alerts.showDefault();
        break;
      case 'NOT_REGISTERED':
      case 'TAKEN':
        this.store.patch({ wizard: null, obstacle: outcome });
        break;
      default:
        outcome satisfies never;
    }
  }

  #changeAmount(event: TipEvent, afterMs: number): void {
    const before = this.state.wizard?.amount;
    this.#take(event);
    if (this.state.wizard?.amount !== before) this.#calculate(afterMs);
  }

  #calculate(afterMs: number): void {
    this.#calculation();
    const { wizard } = this.state;
    if (wizard === null || !isTipInBounds(wizard)) return;
    const isCurrent = this.#opened.join();
    if (afterMs === 0) void this.#askFor(wizard, isCurrent);
    else this.#calculation = this.#deps.scheduler.delay(afterMs, () => void this.#askFor(wizard, isCurrent));
  }

  async #askFor({ amount }: TipWizard, isCurrent: IsCurrent): Promise<void> {
    const answer = await this.#deps.gateway.calculate(amount);
    if (!isCurrent() || this.state.wizard?.amount !== amount) return;
    if (!answer.ok) {
      this.store.patch({ wizard: null, obstacle: 'UNUSABLE' });
      return;
    }
    const minimum = kopecks(this.#deps.config.state.config.minOrderTipsCommission * 100);
    this.#take({ type: 'CALCULATED', amount, gross: answer.value, minimum });
  }

  #take(event: TipEvent): void {
    const { wizard } = this.state;
    if (wizard !== null) this.store.patch({ wizard: nextTip(wizard, event) });
  }

  /** The tip that an order has got elsewhere may still be being paid: one that fails is told, and may be given again (OPN-370). */
  async #followOther(orderId: string): Promise<void> {
    const { orders } = this.#deps;
    this.store.patch({ paid: rememberTip(this.state.paid, orderId) });
    void orders.loadOrder(orderId);
    const outcome = await this.#outcome.learn(orderId);
    // Somebody has signed out meanwhile.
    if (!this.state.paid.includes(orderId)) return;
    if (outcome === 'PAID') {
      this.#remember(orderId);
      return;
    }
    this.store.patch({ paid: this.state.paid.filter((id) => id !== orderId) });
    void orders.loadOrder(orderId);
    const isShown = this.state.orderId === orderId && this.state.obstacle === 'TAKEN';
    if (isShown && outcome === 'FAILED') this.store.patch({ obstacle: outcome });
  }

  #remember(orderId: string): void {
    // Another tab may have tipped for others.
    const paid = rememberTip(this.#deps.persisted.read(persistedKeys.tipsPaid) ?? [], orderId);
    this.#deps.persisted.write(persistedKeys.tipsPaid, paid);
    this.store.patch({ paid });
  }
}
