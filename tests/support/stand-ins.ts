import { randomUUID } from 'node:crypto';

import { gazetteerPath } from '@shop/demo-data';
import { createSandbox } from '@shop/sandbox';

/** The stand-ins for third parties in a separate process, as third parties are. */
const secretOf = (name: string): string => process.env[name] ?? '';

const sandbox = createSandbox({
  clock: { now: () => new Date() },
  scheduler: {
    after: (delayMs, task) => {
      const timer = setTimeout(task, delayMs);
      return () => clearTimeout(timer);
    },
  },
  ids: { uuid: () => randomUUID() },
  fetch: (request) => fetch(request),
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
    mode: process.env['WAREHOUSE_MODE'] === 'manual' ? 'manual' : 'auto',
    pace: 0.005,
    webhookUrl: `${process.env['PUBLIC_ORIGIN'] ?? ''}/api/store/fulfilment/reports`,
  },
  gazetteerPath,
  bankIdRedirectUrls: [`${process.env['PUBLIC_ORIGIN'] ?? ''}/sber`],
  shopOrigins: [process.env['PUBLIC_ORIGIN'] ?? ''],
});
process.stdout.write(`listening at ${await sandbox.start(Number(process.env['PORT']))}\n`);
