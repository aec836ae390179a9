import { kopecks, ok } from '@shop/domain/kernel';
import type { Kopecks } from '@shop/domain/kernel';
import { grossOf, tipPresets } from '@shop/domain/tips';
import type { TipDetails } from '@shop/domain/tips';

import type { ChatAccess, FaqTopic } from '../src/support/index.ts';
import type { TipOrder } from '../src/tips/index.ts';
import { Script } from './fakes.ts';

/** Calls of what follows an order: tips and support. */
export function afterOrderCalls() {
  return {
    tipDetails: new Script<[string], TipDetails>().always(() =>
      ok({
        processingType: 'INTERNAL_PAYMENT',
        minAmount: kopecks(1_000),
        maxAmount: kopecks(300_000),
        purposeCode: 'COURIER_TIPS',
        presets: tipPresets(kopecks(100_000)),
        paymentTypes: [{ id: 'card-1', type: 'BOUND_CARD', maskedPan: '220000******0004' }],
      }),
    ),
    calculateTip: new Script<[Kopecks], Kopecks>().always((amount) => ok(grossOf(amount))),
    payTip: new Script<[TipOrder], undefined>().always(() => ok(undefined)),
    chatToken: new Script<[string | null], ChatAccess>().always(() =>
      ok({ token: 'token', scriptUrl: 'https://chat.example/widget.js' }),
    ),
    faq: new Script<[], readonly FaqTopic[]>().always(() => ok([])),
  };
}
