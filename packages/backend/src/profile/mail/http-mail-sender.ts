import { createMessageGateway } from '../../kernel/http/message-gateway.ts';
import type { Logger, Scheduler } from '../../kernel/ports.ts';
import { unsubscribeHeaders } from './mail-sender.ts';
import type { MailSender } from './mail-sender.ts';

/** A mail gateway over HTTP. */
export function createHttpMailSender({
  url,
  ...options
}: {
  readonly url: string;
  readonly key: string;
  readonly fetch: typeof globalThis.fetch;
  readonly logger: Logger;
  readonly scheduler: Scheduler;
}): MailSender {
  const send = createMessageGateway({ ...options, url: `${url}/mail/v1/messages`, name: 'mail' });
  return {
    send: async ({ unsubscribeUrl, ...mail }) =>
      send({
        ...mail,
        ...(unsubscribeUrl === null ? {} : { headers: unsubscribeHeaders({ unsubscribeUrl }) }),
      }),
  };
}
