import { connecting, notConnecting } from '@shop/domain/subscription';
import type { Connecting, ConnectingEffect, ConnectingEvent } from '@shop/domain/subscription';

import { Stateful } from '../kernel/index.ts';
import type { Cancel, Clock, EventBus, Logger, Scheduler, Visibility } from '../kernel/index.ts';
import type { SessionService } from '../session/index.ts';
import type { PaymentTab, PaymentTabs } from './payment-tabs.ts';
import type { Subscription, SubscriptionGateway } from './subscription.gateway.ts';

export type SubscriptionState = {
  readonly list:
    | { readonly kind: 'LOADING' | 'FAILED' }
    | { readonly kind: 'READY'; readonly subscriptions: readonly Subscription[] };
  readonly connecting: Connecting;
};

export type SubscriptionDependencies = {
  readonly gateway: SubscriptionGateway;
  readonly tabs: PaymentTabs;
  readonly session: SessionService;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly visibility: Visibility;
  readonly bus: EventBus;
  readonly logger: Logger;
};

/** The shopper's subscriptions, and connecting one in another tab (SUB-02 to SUB-13). */
export class SubscriptionService extends Stateful<SubscriptionState> {
  readonly #deps: SubscriptionDependencies;
  /** Answers to older questions do not count. */
  #asked = 0;
  #listed = 0;
  #nextLook: Cancel = () => undefined;
  /** The tab that waits for its page. */
  #tab: PaymentTab | null = null;
  #termsVersion: string | null = null;

  constructor(dependencies: SubscriptionDependencies) {
    super({ list: { kind: 'LOADING' }, connecting: notConnecting });
    this.#deps = dependencies;
    const { bus, clock, tabs, visibility } = dependencies;
    bus.on('signedOut').subscribe(() => this.#forget());
    bus.on('signedIn').subscribe(() => this.#forget());
    tabs.reports$.subscribe(() => this.#send({ type: 'REPORTED', at: clock.now() }));
    visibility.visible$.subscribe((isVisible) =>
      this.#send(isVisible ? { type: 'CAME_BACK', at: clock.now() } : { type: 'WENT_AWAY' }),
    );
  }

  /** What is on offer and owned, for a shopper who is signed in (SUB-02). */
  async load(): Promise<void> {
    if (!this.#deps.session.state.isSignedIn) return;
    const number = (this.#listed += 1);
    if (this.state.list.kind === 'FAILED') this.store.patch({ list: { kind: 'LOADING' } });
    const answer = await this.#deps.gateway.list();
    if (number !== this.#listed) return;
    if (answer.ok) {
      this.store.patch({ list: { kind: 'READY', subscriptions: answer.value } });
      return;
    }
    this.#deps.logger.warn('Subscriptions not loaded', { failure: answer.error });
    // What is shown already stays.
    if (this.state.list.kind !== 'READY') this.store.patch({ list: { kind: 'FAILED' } });
  }

  /**
   * Begins to connect a subscription. Call it in the tap, because it opens the tab of the payment page (OPN-259). `agreedTerms`: the
   * version of the terms that were agreed to; null: none.
   */
  connect(subscriptionId: string, agreedTerms: string | null): void {
    this.#termsVersion = agreedTerms;
    this.#send({ type: 'ASKED_FOR', subscriptionId });
  }

  /** The payment page has led the shopper back, into this tab. */
  ledBack(subscriptionId: string): void {
    if (!this.#deps.session.state.isSignedIn) return;
    this.#send({ type: 'LED_BACK', subscriptionId, at: this.#deps.clock.now() });
  }

  /** The shopper has read how it ended. */
  seen(): void {
    this.#send({ type: 'SEEN' });
  }

  #send(event: ConnectingEvent): void {
    const [next, effects] = connecting(this.state.connecting, event);
    this.store.patch({ connecting: next });
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: ConnectingEffect): void {
    switch (effect.type) {
      case 'REQUEST_LINK':
        void this.#requestLink(effect.subscriptionId);
        return;
      case 'ASK_STATUS':
        this.#nextLook();
        this.#asked += 1;
        this.#nextLook = this.#deps.scheduler.delay(effect.delayMs, () => {
          void this.#askStatus(effect.subscriptionId);
        });
        return;
      case 'REFRESH':
        this.#refresh();
        return;
      case 'TELL_OTHER_TABS':
        this.#deps.tabs.report();
        return;
      default:
        effect satisfies never;
    }
  }

  /** In the tap: the tab is opened before the store is asked for the page that belongs into it. */
  async #requestLink(subscriptionId: string): Promise<void> {
    const { gateway, logger, tabs } = this.#deps;
    const tab = tabs.open();
    this.#tab = tab;
    const answer = await gateway.paymentLink(subscriptionId, this.#termsVersion);
    if (this.#tab !== tab || this.state.connecting.phase !== 'STARTING') {
      tab?.close();
      return;
    }
    this.#tab = null;
    const paying = answer.ok ? answer.value : null;
    if (paying?.kind === 'PAY') {
      const { link } = paying;
      this.#send({ type: 'LINK_ANSWERED', link, isOpened: tab?.goTo(link) ?? false });
      return;
    }
    tab?.close();
    if (paying !== null) {
      this.#send({ type: 'ALREADY_OWNED', subscriptionId: paying.subscriptionId ?? subscriptionId });
      return;
    }
    logger.warn('No link to the payment page of a subscription', { answer });
    this.#send({ type: 'LINK_FAILED' });
    // The terms may be others by now.
    void this.load();
  }

  async #askStatus(subscriptionId: string): Promise<void> {
    const { clock, gateway, logger, session } = this.#deps;
    if (this.state.connecting.phase !== 'CHECKING') return;
    if (!session.state.isSignedIn) {
      this.#send({ type: 'SIGNED_OUT' });
      return;
    }
    const number = this.#asked;
    const answer = await gateway.paymentStatus(subscriptionId);
    if (number !== this.#asked) return;
    if (answer.ok) {
      this.#send({ type: 'STATUS_ANSWERED', status: answer.value, at: clock.now() });
      return;
    }
    logger.warn('Payment of a subscription not answered for', { failure: answer.error });
    this.#send({ type: 'STATUS_FAILED' });
  }

  /** Bonuses, subscriptions and cart follow what the shopper has now (SUB-12). */
  #refresh(): void {
    void this.load();
    this.#deps.bus.emit({ type: 'subscriptionChanged' });
    this.#deps.bus.emit({ type: 'bonusesChanged' });
  }

  #forget(): void {
    this.#nextLook();
    this.#asked += 1;
    this.#listed += 1;
    this.store.patch({ list: { kind: 'LOADING' } });
    this.#send({ type: 'SIGNED_OUT' });
  }
}
