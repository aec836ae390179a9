import { createMessageGateway } from '../kernel/http/message-gateway.ts';
import type { Logger, Scheduler } from '../kernel/ports.ts';
import type { SmsSender } from './sms-sender.ts';

/** The SMS gateway over HTTP. */
export function createHttpSmsSender({
  url,
  ...options
}: {
  readonly url: string;
  readonly key: string;
  readonly fetch: typeof globalThis.fetch;
  readonly logger: Logger;
  readonly scheduler: Scheduler;
}): SmsSender {
  const send = createMessageGateway({ ...options, url: `${url}/sms/v1/messages`, name: 'SMS' });
  return { send: async (message) => send(message) };
}
