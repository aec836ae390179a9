import type { Observable } from 'rxjs';
import { err } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { Stateful } from '../kernel/index.ts';
import type { CheckoutScreenState, PayFailure, PaymentFrame, StartedCheckout } from './checkout.state.ts';

/** From the pay button to the paid order (CHK, FRM). */
export class CheckoutService extends Stateful<CheckoutScreenState> {
  constructor() {
    super({ status: 'idle', checkoutId: null, orderIds: [], frame: null, error: null });
  }

  /** Pays for the shown cart; answers when the order is created or why it is not. A click while the cart refetches waits (GAT-09). */
  async pay(_options: { readonly isSilent?: boolean } = {}): Promise<Result<StartedCheckout, PayFailure>> {
    return err({ kind: 'alreadyRunning' });
  }

  /** Continues a checkout by its address after a reload (FRM-02); nothing happens when it is under way already. */
  resume(_checkoutId: string, _orderIds: readonly string[], _redirected: readonly string[] = []): void {}

  /** What the payment screen of a checkout shows. */
  frame$(_checkoutId: string): Observable<PaymentFrame> {
    throw new Error('not yet');
  }

  /** The shopper left the checkout pages: a waiting click and the polling end (OPN-265). */
  leave(): void {}

  /** The message about a failed attempt was closed. */
  dismissError(): void {
    this.store.patch({ error: null });
  }
}
