import { randomUUID } from 'node:crypto';

import { gazetteerPath } from '@shop/demo-data';
import { createSandbox } from '@shop/sandbox';

/** The stand-ins for third parties in a process of their own, as strangers to the shop. */
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
  },
  gazetteerPath,
  shopOrigins: [process.env['PUBLIC_ORIGIN'] ?? ''],
});
process.stdout.write(`listening at ${await sandbox.start(Number(process.env['PORT']))}\n`);
