import type { AntiFraudOrder } from '@shop/contract/third-party';
import type { AntiFraudRefusal } from '@shop/domain/checkout';

/**
 * An external anti-fraud service, in addition to our own counters (OPN-292). It is asked before the ordering
 * transaction, never inside it. Without an answer the order goes on, because a service that is down must not stop the
 * shop.
 */
export interface AntiFraud {
  /** Why it advises against the order, or null. */
  refusal(order: AntiFraudOrder): Promise<AntiFraudRefusal | null>;
}
