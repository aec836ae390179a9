import { parentPort } from 'node:worker_threads';

import { createSearch } from './product-search.ts';
import type { ProductSearch } from './product-search.ts';
import type { SearchDocument } from './search-fields.ts';
import type { SearchAnswer, SearchQuestion, SearchRequest } from './search-protocol.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs in a worker thread only');

const documents: SearchDocument[] = [];
const built = Promise.withResolvers<ProductSearch>();
const send = (answer: SearchAnswer): void => port.postMessage(answer);

const build = async (): Promise<void> => {
  built.resolve(await createSearch(documents.splice(0)));
  send({ kind: 'ready' });
};

const answer = async ({ kind, id, showcaseId, query, limit }: SearchQuestion): Promise<void> => {
  const search = await built.promise;
  send(
    kind === 'find'
      ? { kind: 'found', id, found: await search.find(showcaseId, query, limit) }
      : { kind: 'suggested', id, texts: await search.suggest(showcaseId, query, limit) },
  );
};

const handle = async (request: SearchRequest): Promise<void> => {
  switch (request.kind) {
    case 'documents':
      documents.push(...request.documents);
      return request.isLast ? build() : send({ kind: 'taken' });
    case 'sold':
      return (await built.promise).setSold(request.sold);
    case 'find':
    case 'suggest':
      return answer(request);
    default:
      return request satisfies never;
  }
};

// What fails here is a bug, and ends the worker: the store makes a new one.
port.on('message', (request: SearchRequest) => void handle(request));
