import type { Logger, Scheduler } from '../../kernel/ports.ts';
import type { MailSettings } from '../../kernel/mail-settings.ts';
import { createHttpMailSender } from './http-mail-sender.ts';
import type { MailSender } from './mail-sender.ts';
import { createSmtpMailSender } from './smtp-mail-sender.ts';

export type { Mail, MailSender } from './mail-sender.ts';

/** The sender of the settings: a mail server, or a gateway over HTTP. */
export function createMailSender(
  settings: MailSettings,
  tools: {
    readonly fetch: typeof globalThis.fetch;
    readonly logger: Logger;
    readonly scheduler: Scheduler;
  },
): MailSender {
  return settings.by === 'smtp'
    ? createSmtpMailSender({ ...settings, logger: tools.logger })
    : createHttpMailSender({ ...settings, ...tools });
}
