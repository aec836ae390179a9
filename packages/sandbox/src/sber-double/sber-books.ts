import { BoundedMap } from '../kernel/bounded-map.ts';
import type { Clock, Ids } from '../kernel/ports.ts';
import type { SberOrder, SberCard, SberEvent } from './sber-order.ts';
import { isOpen, refundedOf, sberTransition } from './sber-order.ts';
import type { ReportedOperation, SberReports } from './sber-reports.ts';

export type SberBinding = {
  readonly bindingId: string;
  readonly clientId: string;
  readonly card: SberCard;
  readonly isActive: boolean;
};

export type NewSberOrder = Pick<
  SberOrder,
  | 'orderNumber'
  | 'amount'
  | 'description'
  | 'returnUrl'
  | 'failUrl'
  | 'clientId'
  | 'onlyBinding'
  | 'isVerification'
  | 'isTwoStage'
  | 'expiresAt'
> & { readonly isSberPay: boolean };

const MAX_ORDERS = 10_000;

/** The books of the gateway's double: its orders and the cards that it keeps. They are its own; the stand-in of our bank has others. */
export class SberBooks {
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #reports: SberReports;
  readonly #orders = new BoundedMap<SberOrder>(MAX_ORDERS);
  readonly #bindings = new BoundedMap<SberBinding>(MAX_ORDERS);
  readonly #misstated = new Set<string>();

  constructor(dependencies: { readonly clock: Clock; readonly ids: Ids; readonly reports: SberReports }) {
    this.#clock = dependencies.clock;
    this.#ids = dependencies.ids;
    this.#reports = dependencies.reports;
  }

  /** Null: the number was used before. */
  register({ isSberPay, ...order }: NewSberOrder): SberOrder | null {
    if (this.byNumber(order.orderNumber) !== undefined) return null;
    const invoiceId = isSberPay ? this.#ids.uuid().replaceAll('-', '') : null;
    const registered: SberOrder = {
      ...order,
      orderId: this.#ids.uuid(),
      status: 0,
      actionCode: 0,
      card: null,
      keepsCard: false,
      bindingId: null,
      approvedAmount: 0,
      depositedAmount: 0,
      refunds: [],
      invoiceId,
      deepLink:
        invoiceId === null ? null : `sbolpay://invoicing/v2?bankInvoiceId=${invoiceId}&operationType=App2App`,
    };
    this.#orders.set(registered.orderId, registered);
    return registered;
  }

  /** The order as it stands now; one that is past its time was declined for it. */
  order(orderId: string): SberOrder | undefined {
    const order = this.#orders.get(orderId);
    if (order === undefined || !isOpen(order) || order.expiresAt > this.#clock.now().getTime()) return order;
    return this.apply(order, { kind: 'expire' }) ?? order;
  }

  byNumber(orderNumber: string): SberOrder | undefined {
    const found = this.#orders.values().find((order) => order.orderNumber === orderNumber);
    return found === undefined ? undefined : this.order(found.orderId);
  }

  byInvoice(invoiceId: string): SberOrder | undefined {
    const found = this.#orders.values().find((order) => order.invoiceId === invoiceId);
    return found === undefined ? undefined : this.order(found.orderId);
  }

  /** Null: the event does not belong to the order's state. */
  apply(order: SberOrder, event: SberEvent): SberOrder | null {
    const next = sberTransition(order, event);
    if (next === null || next === order) return next;
    const changed = this.#withCardKept(next);
    this.#orders.set(order.orderId, changed);
    const reported = operationOf(order, changed);
    if (reported !== null) this.#reports.send(changed, reported, changed.status !== 6);
    return changed;
  }

  binding(bindingId: string): SberBinding | undefined {
    return this.#bindings.get(bindingId);
  }

  bindingsOf(clientId: string): readonly SberBinding[] {
    return this.#bindings.values().filter((binding) => binding.clientId === clientId && binding.isActive);
  }

  /** False: there is no such card, or not any more. */
  unbind(bindingId: string): boolean {
    const binding = this.#bindings.get(bindingId);
    if (binding?.isActive !== true) return false;
    this.#bindings.set(bindingId, { ...binding, isActive: false });
    return true;
  }

  orders(): readonly SberOrder[] {
    return this.#orders.values();
  }

  bindings(): readonly SberBinding[] {
    return this.#bindings.values();
  }

  /** The shop was answered another amount than the books have. */
  noteMisstated(orderId: string): void {
    this.#misstated.add(orderId);
  }

  isMisstated(orderId: string): boolean {
    return this.#misstated.has(orderId);
  }

  /** Waits until what was reported last has been tried once. */
  async reported(): Promise<void> {
    await this.#reports.reported();
  }

  clear(): void {
    this.#reports.stop();
    this.#misstated.clear();
    this.#orders.clear();
    this.#bindings.clear();
  }

  /** A card that its owner wants to be kept is, once for each client. */
  #withCardKept(order: SberOrder): SberOrder {
    const { card, clientId, keepsCard, isVerification, status, bindingId } = order;
    const isWanted = (keepsCard && (status === 1 || status === 2)) || (isVerification && status === 3);
    if (!isWanted || card === null || clientId === null || bindingId !== null) return order;
    const known = this.bindingsOf(clientId).find((one) => one.card.fingerprint === card.fingerprint);
    if (known !== undefined) return { ...order, bindingId: known.bindingId };
    const binding = { bindingId: this.#ids.uuid(), clientId, card, isActive: true };
    this.#bindings.set(binding.bindingId, binding);
    return { ...order, bindingId: binding.bindingId };
  }
}

/** What a change is reported as; null: as nothing. */
function operationOf(before: SberOrder, after: SberOrder): ReportedOperation | null {
  if (refundedOf(after) !== refundedOf(before)) return 'refunded';
  if (after.status === before.status) return null;
  switch (after.status) {
    case 1:
      return 'approved';
    case 2:
      return 'deposited';
    case 3:
      return after.isVerification ? null : 'reversed';
    case 6:
      return after.actionCode === -2007 ? 'declinedByTimeout' : 'approved';
    default:
      return null;
  }
}
