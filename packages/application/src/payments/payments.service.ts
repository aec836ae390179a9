import { ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { PaymentMethod } from '@shop/domain/payments';

import { Stateful } from '../kernel/index.ts';
import type { ApiFailure, EventBus } from '../kernel/index.ts';
import type { PaymentsGateway } from './payments.gateway.ts';

export type PaymentsState = {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly methods: readonly PaymentMethod[];
  /** What the next order is paid with. */
  readonly current: PaymentMethod | null;
};

const idle: PaymentsState = { status: 'idle', methods: [], current: null };

/** How the shopper pays (MTH). */
export class PaymentsService extends Stateful<PaymentsState> {
  readonly #gateway: PaymentsGateway;

  constructor(gateway: PaymentsGateway, bus: EventBus) {
    super(idle);
    this.#gateway = gateway;
    bus.on('signedIn').subscribe(() => {
      this.store.set(idle);
    });
    bus.on('signedOut').subscribe(() => {
      this.store.set(idle);
    });
  }

  /** Loads the methods; the chosen one stays when it is still there, else the default is current. */
  async load(): Promise<Result<void, ApiFailure>> {
    if (this.state.status !== 'ready') this.store.patch({ status: 'loading' });
    const answer = await this.#gateway.methods();
    if (!answer.ok) {
      this.store.patch({ status: 'failed' });
      return answer;
    }
    const methods = answer.value;
    const chosen = methods.find((method) => isSame(method, this.state.current));
    const current = chosen ?? methods.find(({ isDefault }) => isDefault) ?? methods[0] ?? null;
    this.store.set({ status: 'ready', methods, current });
    return ok();
  }

  /** Chooses what the next order is paid with. */
  choose(method: PaymentMethod): void {
    this.store.patch({
      current: this.state.methods.find((known) => isSame(known, method)) ?? this.state.current,
    });
  }
}

function isSame(method: PaymentMethod, other: PaymentMethod | null): boolean {
  return other !== null && method.type === other.type && method.bindingId === other.bindingId;
}
