import type { DocumentsGateway, ShopDocument } from '@shop/application/documents';
import type { Answer } from '@shop/application/kernel';
import { getDocument } from '@shop/contract/documents';
import type { DocumentKey } from '@shop/domain/documents';
import { mapResult } from '@shop/domain/kernel';

import type { ApiClient } from '../http/index.ts';

export class HttpDocumentsGateway implements DocumentsGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async document(key: DocumentKey): Answer<ShopDocument> {
    const answer = await this.#api.call(getDocument, { params: { documentKey: key } });
    return mapResult(answer, ({ blocks, updatedAt }) => ({ blocks, updatedAt }));
  }
}
