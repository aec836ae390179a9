import { fulfilmentFailures } from '@shop/contract/third-party';

import { orderOutcomes, reportOutcomes } from '../fulfilment/index.ts';
import type { StandInName } from '../kernel/faults.ts';

/** What both acquirers may do. */
const misbehaviours = [
  'duplicateWebhooks',
  'badSignature',
  'webhookBeforeRedirect',
  'webhookAfterRedirect',
  'noWebhook',
  'wrongAmountReport',
  'wrongStateReport',
  'offByKopeck',
  'wrongHold',
  'wrongCapture',
  'forgottenRefund',
  'approveLate',
] as const;

/** Faults that only one of the stand-ins has, besides those of the connection; `declineNext:…` of the banks takes a code. */
export const ownOutcomes = {
  bank: misbehaviours,
  sber: [...misbehaviours, 'challengeNext'],
  fulfilment: [...fulfilmentFailures, ...reportOutcomes, ...orderOutcomes],
  loyalty: ['badSignature', 'noWebhook'],
  subscription: ['duplicateWebhooks', 'badSignature', 'noWebhook'],
  antifraud: ['refuseOrder', 'refusePromocode'],
} as const satisfies Partial<Record<StandInName, readonly string[]>>;
