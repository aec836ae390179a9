import type { BankSettings } from '../kernel/index.ts';
import type { Clock, Logger, Scheduler } from '../kernel/index.ts';
import type { BankCounts } from './bank-counts.ts';
import { createHttpPaymentProvider } from './http-payment-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createSberPaymentProvider } from './sber/sber-payment-provider.ts';

/** Who takes the payments, as the settings choose. */
export function createPaymentProvider(
  settings: BankSettings,
  tools: {
    readonly fetch: typeof globalThis.fetch;
    readonly clock: Clock;
    readonly logger: Logger;
    readonly scheduler: Scheduler;
    readonly counts: BankCounts;
  },
): PaymentProvider {
  switch (settings.provider) {
    case 'sandbox':
      return createHttpPaymentProvider({ ...settings, ...tools });
    case 'sber':
      return createSberPaymentProvider(settings, tools);
    default:
      return settings satisfies never;
  }
}
