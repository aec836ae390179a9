import type { Answer } from '@shop/application/kernel';
import type { Profile, ProfileGateway } from '@shop/application/profile';
import { getProfile, updateProfile } from '@shop/contract/profile';

import type { ApiClient } from '../http/index.ts';

export class HttpProfileGateway implements ProfileGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  load(): Answer<Profile> {
    return this.#api.call(getProfile, {});
  }

  update(changes: { readonly name?: string; readonly isConfirmedAge18?: true }): Answer<Profile> {
    return this.#api.call(updateProfile, { body: changes });
  }
}
