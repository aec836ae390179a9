import { of } from 'rxjs';
import type { Observable } from 'rxjs';
import { documentKeys, isDocumentKey } from '@shop/domain/documents';
import type { DocumentKey } from '@shop/domain/documents';

import { failed, isNotFound, KeyedLoadables, needsLoading, notFound, ready } from '../kernel/index.ts';
import type { Loadable, Logger } from '../kernel/index.ts';
import type { DocumentsGateway, ShopDocument } from './documents.gateway.ts';

/** What a server-rendered page carries of the documents. */
export type DocumentsSnapshot = Readonly<Partial<Record<DocumentKey, ShopDocument>>>;

/** The shop's documents, each loaded when its page is opened (SHL-26). */
export class DocumentsService {
  readonly #gateway: DocumentsGateway;
  readonly #logger: Logger;
  readonly #documents = new KeyedLoadables<ShopDocument>();

  constructor(gateway: DocumentsGateway, logger: Logger) {
    this.#gateway = gateway;
    this.#logger = logger;
  }

  document(key: string): Loadable<ShopDocument> {
    return isDocumentKey(key) ? this.#documents.get(key) : notFound;
  }

  document$(key: string): Observable<Loadable<ShopDocument>> {
    return isDocumentKey(key) ? this.#documents.watch(key) : of(notFound);
  }

  /** Loads a document that is not there yet; what is none of the nine is `notFound` without asking. */
  async loadDocument(key: string, isFresh = false): Promise<void> {
    if (!isDocumentKey(key) || !needsLoading(this.#documents.get(key), isFresh)) return;
    this.#documents.startLoading(key, isFresh);
    const answer = await this.#gateway.document(key);
    if (answer.ok) this.#documents.set(key, ready(answer.value));
    else if (isNotFound(answer.error)) this.#documents.set(key, notFound);
    else {
      this.#logger.warn('Document not loaded', { failure: answer.error });
      this.#documents.set(key, failed(this.#documents.get(key)));
    }
  }

  dehydrate(): DocumentsSnapshot {
    return this.#documents.toRecord();
  }

  hydrate(snapshot: DocumentsSnapshot): void {
    for (const key of documentKeys) {
      const document = snapshot[key];
      if (document !== undefined) this.#documents.set(key, ready(document));
    }
  }
}
