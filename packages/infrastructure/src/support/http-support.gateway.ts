import type { Answer, Scheduler } from '@shop/application/kernel';
import { customFailure } from '@shop/application/kernel';
import type { ChatAccess, FaqTopic, SupportGateway } from '@shop/application/support';
import { faqPath, faqSchema, getChatToken } from '@shop/contract/support';
import { err, mapResult } from '@shop/domain/kernel';

import { read, send } from '../http/index.ts';
import type { ApiClient, Fetch } from '../http/index.ts';

const FAQ_TIMEOUT_MS = 10_000;

export class HttpSupportGateway implements SupportGateway {
  readonly #api: ApiClient;
  readonly #fetch: Fetch;
  readonly #scheduler: Scheduler;
  readonly #base: string;

  /** `base`: the store API's, against whose origin a path is read where there is no page. */
  constructor(api: ApiClient, fetch: Fetch, scheduler: Scheduler, base: string) {
    this.#api = api;
    this.#fetch = fetch;
    this.#scheduler = scheduler;
    this.#base = base;
  }

  chatToken(orderId: string | null): Answer<ChatAccess> {
    return this.#api.call(getChatToken, { body: { orderId } });
  }

  async faq(): Answer<readonly FaqTopic[]> {
    const url = URL.canParse(faqPath, this.#base) ? new URL(faqPath, this.#base).href : faqPath;
    const received = await send(this.#fetch, this.#scheduler, {
      url,
      method: 'GET',
      headers: new Headers(),
      timeoutMs: FAQ_TIMEOUT_MS,
    });
    if (!received.ok) return received;
    const { status, body } = received.value;
    if (status !== 200) return err(customFailure(`The frequent questions answered ${status}`));
    return mapResult(read(faqSchema, body, 'the frequent questions'), ({ topics }) => topics);
  }
}
