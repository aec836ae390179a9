import type { Answer } from '@shop/application/kernel';
import type { CodeRequest, LoginCodeGateway } from '@shop/application/session';
import { requestLoginCode } from '@shop/contract/session';

import type { ApiClient } from '../http/index.ts';

/** Login codes from the store API. */
export class HttpLoginCodeGateway implements LoginCodeGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  requestCode(phone: string): Answer<CodeRequest> {
    return this.#api.call(requestLoginCode, { body: { phoneNumber: phone } });
  }
}
