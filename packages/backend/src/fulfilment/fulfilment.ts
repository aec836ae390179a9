import type { FulfilmentFailure } from '@shop/contract/third-party';
import type { Result } from '@shop/domain/kernel';
import type { Transaction } from 'kysely';

import type { Database } from '../kernel/database/database.ts';

export interface FulfilmentOrder {
  readonly orderId: string;
  readonly number: string;
  readonly showcaseId: string;
}

/** Who packs and delivers. A real warehouse and our simulator are behind the same interface (OPN-358). */
export interface Fulfilment {
  /**
   * Asks for an order whose money the bank holds, and for its time of delivery; may be asked again for the same order. Any failure
   * but UNAVAILABLE is for good and ends the order with that code (OPN-272). Never called inside a transaction.
   */
  accept(order: FulfilmentOrder): Promise<Result<{ readonly expectedAt: Date }, FulfilmentFailure>>;
  /** An order entered a status in `tx`: what follows by itself is arranged there, or not at all. */
  statusEntered(
    tx: Transaction<Database>,
    order: { readonly orderId: string; readonly status: string },
  ): Promise<void>;
}
