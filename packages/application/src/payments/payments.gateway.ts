import type { PaymentMethod } from '@shop/domain/payments';

import type { Answer } from '../kernel/index.ts';

export interface PaymentsGateway {
  /** The shopper's methods, types we do not know left out (MTH-02, OPN-284). */
  methods(): Answer<readonly PaymentMethod[]>;
}
