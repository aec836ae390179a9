import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { choosableMethods, currentMethod, isRemovable } from '@shop/domain/payments';
import type { MethodChoice, PaymentMethod } from '@shop/domain/payments';

import { InOrder, Latest, Stateful } from '../kernel/index.ts';
import type { Answer, ApiFailure, EventBus } from '../kernel/index.ts';
import type { PaymentsGateway } from './payments.gateway.ts';

export type PaymentsState = {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** In the order of the rows (OPN-283). */
  readonly methods: readonly PaymentMethod[];
  /** What the next order is paid with. */
  readonly current: PaymentMethod | null;
};

const idle: PaymentsState = { status: 'idle', methods: [], current: null };

/** How the shopper pays (MTH). */
export class PaymentsService extends Stateful<PaymentsState> {
  readonly #gateway: PaymentsGateway;
  /** An answer for somebody who has signed out since is dropped. */
  readonly #shoppers = new Latest();
  /** A list that was asked for before what is known is dropped: it does not know of the last choice. */
  readonly #answers = new InOrder();

  constructor(gateway: PaymentsGateway, bus: EventBus) {
    super(idle);
    this.#gateway = gateway;
    bus.on('signedIn').subscribe(() => this.#forget());
    bus.on('signedOut').subscribe(() => this.#forget());
  }

  /** Loads the methods; the chosen one stays when it is still there, else the default is current. */
  async load(): Promise<Result<void, ApiFailure>> {
    if (this.state.status !== 'ready') this.store.patch({ status: 'loading' });
    const isNewer = this.#answers.ask();
    const answer = await this.#take(this.#gateway.methods(), null, isNewer);
    if (!answer.ok && this.state.status === 'loading') this.store.patch({ status: 'failed' });
    return answer;
  }

  /** Makes a method the current one, and the default from now on (MTH-09). */
  async choose(method: MethodChoice): Promise<Result<void, ApiFailure>> {
    const answer = await this.#take(this.#gateway.setDefault(method), method);
    // What the store refuses may be a card that was removed in another tab: it is not offered again.
    if (!answer.ok && answer.error.kind === 'api') void this.load();
    return answer;
  }

  /** Removes a bound card (MTH-08); it stays when that fails (ERC-50). */
  async remove(method: MethodChoice): Promise<Result<void, ApiFailure | { readonly kind: 'notRemovable' }>> {
    const { bindingId } = method;
    if (!isRemovable(method) || bindingId === null) return err({ kind: 'notRemovable' });
    const answer = await this.#take(this.#gateway.unbind(bindingId));
    if (answer.ok) return answer;
    // The answer may have been lost, or the card removed in another tab: the store's list says whether it is gone.
    const listed = await this.load();
    return listed.ok && !this.state.methods.some((known) => known.bindingId === bindingId) ? ok() : answer;
  }

  /** Shows the methods of an answer; `chosen` is current now, else what was stays so, where it is among them. */
  async #take(
    asked: Answer<readonly PaymentMethod[]>,
    chosen: MethodChoice | null = null,
    // The answer to a change is newer than every list that is still under way.
    isNewer = () => this.#answers.ask()(),
  ): Promise<Result<void, ApiFailure>> {
    const isCurrent = this.#shoppers.join();
    const answer = await asked;
    if (!answer.ok) return answer;
    if (!isCurrent() || !isNewer()) return ok();
    const methods = choosableMethods(answer.value);
    const current = currentMethod(methods, chosen ?? this.state.current);
    this.store.set({ status: 'ready', methods, current });
    return ok();
  }

  #forget(): void {
    this.#shoppers.supersede();
    this.store.set(idle);
  }
}
