import type { BindingStatus, MethodChoice, PaymentMethod } from '@shop/domain/payments';

import type { Answer } from '../kernel/index.ts';

export interface PaymentsGateway {
  /** The shopper's methods, types we do not know left out (MTH-02, OPN-284). */
  methods(): Answer<readonly PaymentMethod[]>;
  /** Makes a method the default; answers the new list (MTH-09, OPN-285). */
  setDefault(method: MethodChoice): Answer<readonly PaymentMethod[]>;
  /** Removes a bound card; answers the new list (MTH-08, OPN-285). */
  unbind(bindingId: string): Answer<readonly PaymentMethod[]>;
  /** Begins to bind a card; one begun before is cancelled (MTH-12, OPN-286). `redirectUrl` is a page of the bank. */
  startBinding(): Answer<{ readonly operationId: string; readonly redirectUrl: string }>;
  /** How far a binding is; `reason` is what to show of one that failed (MTH-13). */
  bindingStatus(
    operationId: string,
  ): Answer<{ readonly status: BindingStatus; readonly reason: string | null }>;
}
