import { listPaymentMethods, receivePaymentReport } from '@shop/contract/payments';
import { ok } from '@shop/domain/kernel';

import { route } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';
import { receiveReport } from './bank-report.ts';

/** What everybody may pay with (MTH-02, OPN-283). */
const newCard = {
  type: 'NEW_CARD',
  isDefault: true,
  bindingId: null,
  bindingType: null,
  maskedPan: null,
  paymentSystem: null,
  bankName: null,
};

export const paymentRoutes: readonly RouteDefinition[] = [
  route(listPaymentMethods, () => ok({ paymentMethods: [newCard] })),
  route(receivePaymentReport, async ({ context, headers, rawBody, body }) =>
    receiveReport(context, { headers, rawBody, report: body }),
  ),
];
