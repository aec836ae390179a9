import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { choosableMethods, currentMethod, isRemovable } from '@shop/domain/payments';
import type { MethodChoice, PaymentMethod } from '@shop/domain/payments';

import { Latest, Stateful } from '../kernel/index.ts';
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

  constructor(gateway: PaymentsGateway, bus: EventBus) {
    super(idle);
    this.#gateway = gateway;
    bus.on('signedIn').subscribe(() => this.#forget());
    bus.on('signedOut').subscribe(() => this.#forget());
  }

  /** Loads the methods; the chosen one stays when it is still there, else the default is current. */
  async load(): Promise<Result<void, ApiFailure>> {
    if (this.state.status !== 'ready') this.store.patch({ status: 'loading' });
    const answer = await this.#take(this.#gateway.methods(), this.state.current);
    if (!answer.ok && this.state.status === 'loading') this.store.patch({ status: 'failed' });
    return answer;
  }

  /** Makes a method the current one, and the default from now on (MTH-09). */
  choose(method: MethodChoice): Promise<Result<void, ApiFailure>> {
    return this.#change(this.#gateway.setDefault(method), method);
  }

  /** Removes a bound card (MTH-08); it stays when that fails (ERC-50), unless it is gone already. */
  async remove(method: MethodChoice): Promise<Result<void, ApiFailure | { readonly kind: 'notRemovable' }>> {
    if (!isRemovable(method) || method.bindingId === null) return err({ kind: 'notRemovable' });
    return this.#change(this.#gateway.unbind(method.bindingId), this.state.current);
  }

  /** What the store refuses may be a card that was removed in another tab: it is not offered again. */
  async #change(
    asked: Answer<readonly PaymentMethod[]>,
    chosen: MethodChoice | null,
  ): Promise<Result<void, ApiFailure>> {
    const answer = await this.#take(asked, chosen);
    if (!answer.ok && answer.error.kind === 'api') void this.load();
    return answer;
  }

  /** Shows the methods of an answer, with the chosen one as current where it is among them. */
  async #take(
    asked: Answer<readonly PaymentMethod[]>,
    chosen: MethodChoice | null,
  ): Promise<Result<void, ApiFailure>> {
    const isCurrent = this.#shoppers.join();
    const answer = await asked;
    if (!answer.ok) return answer;
    if (!isCurrent()) return ok();
    const methods = choosableMethods(answer.value);
    this.store.set({ status: 'ready', methods, current: currentMethod(methods, chosen) });
    return ok();
  }

  #forget(): void {
    this.#shoppers.supersede();
    this.store.set(idle);
  }
}
