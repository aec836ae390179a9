import type { Answer } from '@shop/application/kernel';
import type { UnsubscribeGateway } from '@shop/application/profile';
import { unsubscribeEmail } from '@shop/contract/profile';

import type { ApiClient } from '../http/index.ts';

export class HttpUnsubscribeGateway implements UnsubscribeGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  unsubscribe(token: string): Answer<void> {
    return this.#api.call(unsubscribeEmail, { body: { token } });
  }
}
