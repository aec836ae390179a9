import type { AntiFraudOrder } from '@shop/contract/third-party';
import type { AntiFraudRefusal } from '@shop/domain/checkout';

/**
 * A service that knows more of frauds than our own counters do (OPN-292). It is asked before the ordering transaction, never inside
 * it; without an answer the order goes on, because a service that is down must not close the shop.
 */
export interface AntiFraud {
  /** Why it advises against the order, or null. */
  refusal(order: AntiFraudOrder): Promise<AntiFraudRefusal | null>;
}
