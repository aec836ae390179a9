import { randomUUID } from 'node:crypto';

import { gazetteerPath } from '@shop/demo-data';
import { createSandbox } from '@shop/sandbox';
import type { Sandbox, SandboxOptions } from '@shop/sandbox';

type Own = Partial<Pick<SandboxOptions, 'clock' | 'scheduler' | 'fetch' | 'tipAccounts'>> & {
  readonly fulfilment?: Partial<SandboxOptions['fulfilment']>;
};

/** The stand-ins for the third parties of a shop in production, on the machine's time, with its secrets. */
export function sandboxOf(
  variables: Readonly<Record<string, string | undefined>>,
  { fulfilment, ...own }: Own = {},
): Sandbox {
  const secretOf = (name: string): string => variables[name] ?? '';
  const origin = variables['PUBLIC_ORIGIN'] ?? '';
  return createSandbox({
    clock: { now: () => new Date() },
    scheduler: {
      after: (delayMs, task) => {
        const timer = setTimeout(task, delayMs);
        return () => clearTimeout(timer);
      },
    },
    ids: { uuid: () => randomUUID() },
    fetch: (url, init) => fetch(url, init),
    logger: {
      warn: () => undefined,
      error: (message, error) => process.stderr.write(`${message} ${String(error)}\n`),
    },
    secrets: {
      smsKey: secretOf('SMS_KEY'),
      mailKey: secretOf('MAIL_KEY'),
      bankKey: secretOf('BANK_KEY'),
      bankWebhookSecret: secretOf('BANK_WEBHOOK_SECRET'),
      fiscalKey: secretOf('FISCAL_KEY'),
      loyaltyKey: secretOf('LOYALTY_KEY'),
      loyaltyWebhookSecret: secretOf('LOYALTY_WEBHOOK_SECRET'),
      chatKey: secretOf('CHAT_KEY'),
      tipsKey: secretOf('TIPS_KEY'),
      subscriptionKey: secretOf('SUBSCRIPTION_KEY'),
      subscriptionWebhookSecret: secretOf('SUBSCRIPTION_WEBHOOK_SECRET'),
      fulfilmentKey: secretOf('FULFILMENT_KEY'),
      fulfilmentWebhookSecret: secretOf('FULFILMENT_WEBHOOK_SECRET'),
    },
    fulfilment: {
      mode: 'auto',
      pace: 0.005,
      webhookUrl: `${origin}/api/store/fulfilment/reports`,
      ...fulfilment,
    },
    gazetteerPath,
    bankIdRedirectUrls: [`${origin}/sber`],
    shopOrigins: [origin],
    ...own,
  });
}
