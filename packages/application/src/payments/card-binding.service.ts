import { boundCard, cardBinding, isBindingOver, noBinding } from '@shop/domain/payments';
import type { CardBinding, CardBindingEffect, CardBindingEvent, PaymentMethod } from '@shop/domain/payments';

import { failureCode, isNotFound, Stateful } from '../kernel/index.ts';
import type { ApiFailure, Cancel, EventBus, Scheduler } from '../kernel/index.ts';
import type { PaymentsGateway } from './payments.gateway.ts';
import type { PaymentsService } from './payments.service.ts';

const nothing: Cancel = () => undefined;

/** Binds a card at the bank (MTH-11 to MTH-15). The rules are the domain's machine; this class runs its effects. */
export class CardBindingService extends Stateful<CardBinding> {
  readonly #gateway: PaymentsGateway;
  readonly #payments: PaymentsService;
  readonly #scheduler: Scheduler;
  #later: Cancel = nothing;
  /** Tells the answers of this binding from those of one that was left. */
  #run = 0;
  #before: readonly PaymentMethod[] = [];
  #watching = 0;
  #leaving: Cancel = nothing;

  constructor(gateway: PaymentsGateway, payments: PaymentsService, scheduler: Scheduler, bus: EventBus) {
    super(noBinding);
    this.#gateway = gateway;
    this.#payments = payments;
    this.#scheduler = scheduler;
    bus.on('signedOut').subscribe(() => this.leave());
  }

  /** Begins to bind a card; once it is BOUND the methods are fresh and the card is chosen (MTH-15). */
  start(): void {
    this.#send({ type: 'ASKED_FOR' });
  }

  /**
   * The page shows; answers how it goes. When a window gets wider or narrower, another drawing of it takes over, and the binding goes
   * on; it is left once none shows.
   */
  show(): Cancel {
    this.#leaving();
    this.#watching += 1;
    if (isBindingOver(this.state)) this.leave();
    let isShown = true;
    return () => {
      if (!isShown) return;
      isShown = false;
      this.#watching -= 1;
      if (this.#watching === 0) this.#leaving = this.#scheduler.delay(0, () => this.leave());
    };
  }

  /** The shopper left the bank's page: nobody asks any more. */
  leave(): void {
    this.#leaving();
    this.#later();
    this.#run += 1;
    this.#send({ type: 'LEFT' });
  }

  #send(event: CardBindingEvent): void {
    const [next, effects] = cardBinding(this.state, event);
    this.store.set(next);
    for (const effect of effects) this.#do(effect);
  }

  #do(effect: CardBindingEffect): void {
    switch (effect.type) {
      case 'START_BINDING':
        this.#before = this.#payments.state.methods;
        void this.#sendAnswer(this.#startBinding());
        return;
      case 'ASK_STATUS':
        this.#after(effect.delayMs, () => this.#askStatus(effect.operationId));
        return;
      case 'REFRESH_METHODS':
        this.#after(effect.delayMs, () => this.#refresh());
        return;
      default:
        effect satisfies never;
    }
  }

  #after(delayMs: number, ask: () => Promise<CardBindingEvent>): void {
    this.#later = this.#scheduler.delay(delayMs, () => void this.#sendAnswer(ask()));
  }

  async #sendAnswer(answer: Promise<CardBindingEvent>): Promise<void> {
    const run = this.#run;
    const event = await answer;
    if (run === this.#run) this.#send(event);
  }

  async #startBinding(): Promise<CardBindingEvent> {
    const answer = await this.#gateway.startBinding();
    return answer.ok ? { type: 'STARTED', ...answer.value } : { type: 'NOT_STARTED' };
  }

  async #askStatus(operationId: string): Promise<CardBindingEvent> {
    const answer = await this.#gateway.bindingStatus(operationId);
    if (answer.ok) return { type: 'STATUS_ANSWERED', operationId, ...answer.value };
    const isRefused = isNotFound(answer.error) || isSignedOut(answer.error);
    return { type: 'STATUS_FAILED', operationId, isRefused };
  }

  async #refresh(): Promise<CardBindingEvent> {
    const payments = this.#payments;
    const loaded = await payments.load();
    if (!loaded.ok) return { type: 'METHODS_NOT_REFRESHED', isRefused: isSignedOut(loaded.error) };
    const card = boundCard(this.#before, payments.state.methods);
    const chosen = card === null ? null : await payments.choose(card);
    if (chosen === null || chosen.ok) return { type: 'METHODS_REFRESHED' };
    return { type: 'METHODS_NOT_REFRESHED', isRefused: isSignedOut(chosen.error) };
  }
}

/** The session has ended meanwhile: whoever asks again gets no other answer. */
const isSignedOut = (failure: ApiFailure): boolean => failureCode(failure) === 'AUTH_REQUIRED';
