import { filter, map, merge, of } from 'rxjs';
import type { Observable } from 'rxjs';
import {
  checkout,
  checkoutErrorView,
  initialCheckout,
  initialPayClick,
  isCheckoutInProgress,
  payClick,
} from '@shop/domain/checkout';
import type {
  CheckoutEffect,
  CheckoutEvent,
  CheckoutOutcome,
  CheckoutState,
  PayClickEvent,
  PayClickState,
} from '@shop/domain/checkout';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { Stateful } from '../kernel/index.ts';
import type { Cancel } from '../kernel/index.ts';
import { failureOf } from './call-failure.ts';
import type { CheckoutDependencies } from './checkout-dependencies.ts';
import type { CheckoutScreenState, PayFailure, PaymentFrame, StartedCheckout } from './checkout.state.ts';
import { forgetClick } from './click-key.ts';
import { Countdown } from './countdown.ts';
import { forgetCreatedCart } from './created-cart.ts';
import { frameOf, keepIfEqual, startingFrame } from './frame.ts';
import { OrderCreation } from './order-creation.ts';
import { nothingShown, readinessOf } from './order-request.ts';
import type { ShownCart } from './order-request.ts';

type EffectOf<T extends CheckoutEffect['type']> = Extract<CheckoutEffect, { type: T }>;

const nothing: Cancel = () => undefined;

/** The orders that came of a checkout. */
function standingIdsOf(outcome: Exclude<CheckoutOutcome, { kind: 'ABORTED' }>): readonly string[] {
  if (outcome.kind === 'CANCELLED') return [];
  return outcome.kind === 'SUCCEEDED' ? outcome.orderIds : outcome.standingIds;
}

/** From the pay button to the paid order (CHK, FRM). The rules are the domain's machine; this class runs its effects. */
export class CheckoutService extends Stateful<CheckoutScreenState> {
  readonly #deps: CheckoutDependencies;
  readonly #orders: OrderCreation;
  readonly #countdown: Countdown;
  #flow: CheckoutState = initialCheckout;
  #isSilent = false;
  #click: PayClickState = initialPayClick;
  #request: Cancel = nothing;
  #watch: Cancel = nothing;
  #started: ((result: Result<StartedCheckout, PayFailure>) => void) | null = null;

  constructor(dependencies: CheckoutDependencies) {
    super({ status: 'idle', checkoutId: null, orderIds: [], frame: null, error: null });
    this.#deps = dependencies;
    this.#orders = new OrderCreation(dependencies);
    this.#countdown = new Countdown(dependencies.scheduler, () => {
      this.#publish();
    });
    dependencies.bus.on('signedOut').subscribe(() => {
      this.leave();
      this.store.set({ status: 'idle', checkoutId: null, orderIds: [], frame: null, error: null });
    });
  }

  /** What the shopper sees at this moment. */
  shown(): ShownCart {
    const { cart, showcase } = this.#deps;
    return { cart: cart.state.cart, minOrderPrice: showcase.state.settings?.minOrderPrice };
  }

  /**
   * Pays for the cart that was shown at the click; answers when the order is created, or why it is not. A click while the cart
   * refetches waits, once (GAT-09); a second click starts nothing (CHK-09). `atClick`: for a click that has waited already; `isHere`: a
   * click that waits is dropped when the shopper has left its screen (OPN-265).
   */
  async pay(atClick = this.shown(), isHere = () => true): Promise<Result<StartedCheckout, PayFailure>> {
    const { cart, ids, session, silentDelivery } = this.#deps;
    if (isCheckoutInProgress(this.#flow) || this.#click.isQueued) return err({ kind: 'alreadyRunning' });
    if (!session.state.isSignedIn) return err({ kind: 'signInNeeded' });
    if (cart.state.isRefetching) this.#tellClick('LOADING_STARTED');
    if (!this.#tellClick('CLICKED') && !((await this.#afterRefetch()) && isHere()))
      return err({ kind: 'aborted', reason: 'CART_NOT_SAVED' });
    if (cart.state.gate !== null) return err({ kind: 'gate' });
    this.#isSilent = silentDelivery.state.isOn;
    const shown = readinessOf(atClick);
    const isComplete = shown !== null && this.#orders.request(atClick.cart, this.#isSilent) !== null;
    const flow = { idempotencyKey: ids.uuid(), shown: shown ?? nothingShown };
    return new Promise((resolve) => {
      this.#started = resolve;
      this.store.patch({ checkoutId: null, orderIds: [], frame: null, error: null });
      this.#send({ type: 'PAY_CLICKED', flow, isComplete });
    });
  }

  /** Continues a checkout by its address after a reload or after it was left (FRM-02); one under way or ended stays as it is. */
  resume(checkoutId: string, orderIds: readonly string[], redirected: readonly string[] = []): void {
    if (this.#flow.phase === 'POLLING' && this.#flow.polling.checkoutId === checkoutId) return;
    const { frame } = this.state;
    const isEnded = frame !== null && frame.status !== 'starting' && frame.status !== 'redirect';
    if (isEnded && this.state.checkoutId === checkoutId && !isCheckoutInProgress(this.#flow)) return;
    if (this.#flow.phase === 'POLLING') this.leave();
    if (isCheckoutInProgress(this.#flow)) return;
    this.store.patch({ checkoutId, orderIds, frame: startingFrame, error: null });
    this.#send({ type: 'RESUMED', checkoutId, orderIds, redirected });
  }

  /**
   * Asks for the state of the payment now instead of at the next poll: the bank's page is over. Only the answer decides (FRM-22);
   * nothing happens while no payment is awaited.
   */
  checkNow(): void {
    if (this.#flow.phase !== 'POLLING') return;
    const { checkoutId } = this.#flow.polling;
    this.#later(0, () => void this.#find({ type: 'FIND', checkoutId, delayMs: 0 }));
  }

  /** What the payment screen of a checkout shows. */
  frame$(checkoutId: string): Observable<PaymentFrame> {
    const known$ = this.state$.pipe(
      filter((state) => state.checkoutId === checkoutId),
      map(({ frame }) => frame),
      filter((frame) => frame !== null),
    );
    return merge(of(startingFrame), known$);
  }

  /** The shopper left the checkout pages: a waiting click is dropped and the polling ends (OPN-265). */
  leave(): void {
    const open = this.#flow.phase === 'POLLING' ? this.#flow.polling.orderIds : null;
    this.#tellClick('LEFT');
    this.#send({ type: 'LEFT' });
    if (isCheckoutInProgress(this.#flow)) return;
    if (open !== null) this.#deps.bus.emit({ type: 'paymentLeft', orderIds: open });
    this.#request();
  }

  /** The message about a failed attempt was closed. */
  dismissError(): void {
    this.store.patch({ error: null });
  }

  /** Whether a waiting click pays: the cart has come, and the shopper is still here. */
  async #afterRefetch(): Promise<boolean> {
    const hasCome = await this.#deps.cart.whenRefetched();
    return this.#tellClick(hasCome ? 'LOADING_ENDED' : 'REFETCH_FAILED');
  }

  #tellClick(event: PayClickEvent): boolean {
    const [next, effect] = payClick(this.#click, event);
    this.#click = next;
    return effect === 'PAY';
  }

  #send(event: CheckoutEvent): void {
    const [next, effects] = checkout(this.#flow, event);
    this.#flow = next;
    this.#publish();
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: CheckoutEffect): void {
    switch (effect.type) {
      case 'CHECK_INCIDENT':
        void this.#deps.accident.check().then((isIncident) => {
          this.#send({ type: 'INCIDENT_CHECKED', isIncident });
        });
        return;
      case 'SAVE_CART':
        void this.#orders.saveCart().then((event) => {
          this.#send(event);
        });
        return;
      case 'CREATE_ORDER':
        this.#later(effect.delayMs, () => void this.#create(effect));
        return;
      case 'FIND':
        this.#later(effect.delayMs, () => void this.#find(effect));
        return;
      case 'START_WATCH':
        this.#startWatch(effect);
        return;
      case 'STOP_WATCH':
        this.#watch();
        return;
      case 'REDIRECT':
        return;
      case 'FETCH_PCI_URL':
        void this.#fetchUrl(effect);
        return;
      case 'GIVE_UP':
        void this.#deps.gateway.cancel(effect.orderId);
        return;
      case 'FINISHED':
        this.#finished(effect.outcome);
        return;
      default:
        effect satisfies never;
    }
  }

  async #create({ idempotencyKey }: EffectOf<'CREATE_ORDER'>): Promise<void> {
    const { event, started } = await this.#orders.create(idempotencyKey, this.#isSilent);
    if (started !== null) {
      const { checkoutId, orderIds } = started;
      this.store.patch({ checkoutId, orderIds, frame: startingFrame });
      this.#answerPay(ok(started));
      this.#deps.bus.emit({ type: 'orderCreated', checkoutId, orderIds });
    }
    this.#send(event);
  }

  async #find({ checkoutId }: EffectOf<'FIND'>): Promise<void> {
    const answer = await this.#deps.gateway.find(checkoutId);
    if (answer.ok) this.#send({ type: 'STATUS_ANSWERED', checkoutId, processes: answer.value.processes });
    else this.#send({ type: 'STATUS_FAILED', checkoutId, failure: failureOf(answer.error) });
  }

  async #fetchUrl({ orderId, paymentId }: EffectOf<'FETCH_PCI_URL'>): Promise<void> {
    const answer = await this.#deps.gateway.paymentUrl(paymentId);
    this.#send({ type: 'PCI_URL_ANSWERED', orderId, url: answer.ok ? answer.value : null });
  }

  #startWatch({ watch }: EffectOf<'START_WATCH'>): void {
    const { timeouts } = this.#deps.config.state.config;
    const delayMs =
      watch === 'PENDING' ? timeouts.pendingCheckoutAbortTimeoutMs : timeouts.paymentHandledTimeoutMs;
    this.#watch();
    this.#watch = this.#deps.scheduler.delay(delayMs, () => {
      this.#send({ type: 'WATCH_EXPIRED', watch });
    });
  }

  #later(delayMs: number, run: () => void): void {
    this.#request();
    this.#request = nothing;
    if (delayMs === 0) run();
    else this.#request = this.#deps.scheduler.delay(delayMs, run);
  }

  #finished(outcome: CheckoutOutcome): void {
    this.#request();
    const { address, age, bus, cart, orderEvents, payments, persisted } = this.#deps;
    forgetClick(persisted);
    if (outcome.kind === 'ABORTED') {
      this.#answerPay(err({ kind: 'aborted', reason: outcome.reason }));
      return;
    }
    const { checkoutId, orderIds } = outcome;
    if (outcome.kind === 'FAILED') {
      const error = checkoutErrorView(outcome.code, {
        message: outcome.message,
        slotTitle: outcome.slotTitle,
        hasStandingOrder: outcome.standingIds.length > 0,
      });
      // Its message is a question, which only the dialog about the age can answer (OPN-221).
      if (outcome.code === 'AGE_NOT_CONFIRMED') void age.ask();
      else this.store.patch({ error });
      this.#answerPay(err({ kind: 'refused', code: outcome.code }));
    }
    if (checkoutId === null) {
      // What the order was made of is shown as the store has it now: that may be why it did not come about (CHK-14, MTH-10).
      cart.refetch();
      void payments.load();
      if (outcome.kind === 'FAILED' && outcome.code === 'CHECKOUT_FAILED')
        bus.emit({ type: 'orderUnanswered' });
      return;
    }
    const standing = standingIdsOf(outcome);
    if (standing.length > 0) {
      void orderEvents.succeeded(checkoutId, standing);
      address.confirmSelected();
    }
    forgetCreatedCart(persisted, checkoutId);
    bus.emit({ type: 'orderFinished', checkoutId, orderIds });
  }

  #answerPay(result: Result<StartedCheckout, PayFailure>): void {
    const started = this.#started;
    this.#started = null;
    started?.(result);
  }

  #publish(): void {
    const status = isCheckoutInProgress(this.#flow) ? 'inProgress' : 'idle';
    const { clock, config, isMobile } = this.#deps;
    const device = { isWidgetOn: config.isOn('sberPaySdk'), isMobile };
    const frame = keepIfEqual(this.state.frame, frameOf(this.#flow, clock.serverNow(), device));
    const polling = this.#flow.phase === 'POLLING' ? this.#flow.polling : null;
    this.store.patch({
      status,
      frame,
      checkoutId: polling?.checkoutId ?? this.state.checkoutId,
      orderIds: polling?.orderIds ?? this.state.orderIds,
    });
    this.#countdown.run(frame?.status === 'redirect' && frame.expiresAt !== null && status === 'inProgress');
  }
}
