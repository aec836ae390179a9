import type { SmsInbox } from '@shop/application/debug';
import type { Answer, Scheduler } from '@shop/application/kernel';
import { inboxSchema, smsInboxMeta } from '@shop/contract/debug';
import type { SmsMessage } from '@shop/domain/debug';
import { err, mapResult } from '@shop/domain/kernel';

import { failureOf, read, send } from '../http/index.ts';
import type { Fetch } from '../http/index.ts';

const TIMEOUT_MS = 5000;

/** Where the page may read the messages of the stand-in; null: nowhere, as in every shop in production (DBG-11). */
export function smsInboxOrigin(): string | null {
  if (typeof document === 'undefined') return null;
  return document.querySelector<HTMLMetaElement>(`meta[name="${smsInboxMeta}"]`)?.content ?? null;
}

/** The messages that the stand-in of the SMS gateway shows (DBG-08). */
export class HttpSmsInbox implements SmsInbox {
  readonly #fetch: Fetch;
  readonly #scheduler: Pick<Scheduler, 'delay'>;
  readonly #origin: string;

  constructor(fetch: Fetch, scheduler: Pick<Scheduler, 'delay'>, origin: string) {
    this.#fetch = fetch;
    this.#scheduler = scheduler;
    this.#origin = origin;
  }

  async messages(phone: string): Answer<readonly SmsMessage[]> {
    // It knows phones without their plus.
    const query = new URLSearchParams({ limit: '100', phone: phone.slice(1) });
    const url = `${this.#origin}/messages?${query.toString()}`;
    const headers = new Headers({ Accept: 'application/json' });
    const received = await send(this.#fetch, this.#scheduler, {
      url,
      method: 'GET',
      headers,
      timeoutMs: TIMEOUT_MS,
    });
    if (!received.ok) return received;
    if (received.value.status !== 200) return err(failureOf(received.value));
    return mapResult(read(inboxSchema, received.value.body, url), (messages) =>
      messages.map(({ messageDateTime, text }) => ({ at: Date.parse(messageDateTime), text })),
    );
  }
}
