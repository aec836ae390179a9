import type { Kopecks } from '@shop/domain/kernel';
import type { TipDetails } from '@shop/domain/tips';

import type { Answer } from '../kernel/index.ts';

export type TipOrder = {
  readonly orderId: string;
  readonly isCommissionPaid: boolean;
  /** Id of a bound card. */
  readonly bindingId: string;
  /** Without commission. */
  readonly amount: Kopecks;
};

/** Tips for the courier of one of the shopper's orders. */
export interface TipsGateway {
  /** A failure's code says why there are no tips (TIP-18, TIP-19). */
  details(orderId: string): Answer<TipDetails>;
  /** The gross sum of a tip (TIP-12). */
  calculate(amount: Kopecks): Answer<Kopecks>;
  pay(order: TipOrder): Answer<undefined>;
}
