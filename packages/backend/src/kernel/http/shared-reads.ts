import type { IncomingMessage, ServerResponse } from 'node:http';

import { LRUCache } from 'lru-cache';

import { contractVersion, contractVersionHeader, isKnown } from '@shop/contract/kernel';
import type { Endpoint } from '@shop/contract/kernel';
import { e2eRunOf } from '@shop/domain/kernel';

import type { BackendContext } from '../context.ts';
import { routerPath } from '../route.ts';
import type { RouteDefinition, ShareAnswer } from '../route.ts';
import { checkAnswer, contentOf, validatorsOf } from './answer.ts';
import type { CachedAnswer } from './answer.ts';
import type { Authorizer, Sender } from './authorize.ts';
import type { Health } from './health.ts';
import { parseRequest } from './parse-request.ts';
import type { Parsed } from './parse-request.ts';

/** So many addresses are remembered, of so many characters at most. */
const KNOWN_ADDRESSES = 5_000;
const LONGEST_ADDRESS = 300;

/** An endpoint that shares its answers; `path` as calls of it are counted. */
interface SharedEndpoint {
  readonly endpoint: Endpoint;
  readonly share: ShareAnswer;
  readonly path: string;
}

interface SharedRead extends SharedEndpoint {
  readonly parsed: Parsed;
}

interface SharedResponse {
  readonly status: 200 | 304;
  readonly head: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** Counts the call, once it is answered. */
  readonly count: () => void;
}

type Given = Readonly<Record<string, string | number | undefined>>;

/** What a part of this process reads, as the contract describes it. */
export interface ReadCall {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>;
  readonly params?: Given | undefined;
  readonly query?: Given | undefined;
  readonly body?: unknown;
  /** Access token of the caller. */
  readonly token: string;
}

const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

const textsOf = (given: Given = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const ownSocket = { socket: { remoteAddress: '127.0.0.1' } };

const ownSender = (token: string): Sender => ({
  ...ownSocket,
  headers: { authorization: `Bearer ${token}` },
});

/**
 * Answers reads that are the same for every caller, from memory and without the routes: requests for an address that the routes
 * have answered before, and what a part of this process asks for. Everything else is left to the routes: refusals, failures,
 * tokens that have to be looked up, calls of a test run, which are logged. The answer is the one that the routes give.
 */
export class SharedReads {
  readonly #context: BackendContext;
  readonly #authorize: Authorizer;
  readonly #health: Pick<Health, 'count'>;
  /** By method and path of the contract. */
  readonly #endpoints: ReadonlyMap<string, SharedEndpoint>;
  readonly #known = new LRUCache<string, SharedRead>({ max: KNOWN_ADDRESSES });

  constructor(options: {
    readonly context: BackendContext;
    readonly routes: readonly RouteDefinition[];
    readonly authorize: Authorizer;
    readonly health: Pick<Health, 'count'>;
  }) {
    this.#context = options.context;
    this.#authorize = options.authorize;
    this.#health = options.health;
    this.#endpoints = new Map(
      options.routes.flatMap(({ endpoint, share }) =>
        share === undefined ? [] : [[keyOf(endpoint), { endpoint, share, path: routerPath(endpoint.path) }]],
      ),
    );
  }

  /** Remembers what the routes read from the address of a request that they have answered. */
  note(url: string, endpoint: Endpoint, parsed: Parsed): void {
    const shared = this.#endpoints.get(keyOf(endpoint));
    if (shared !== undefined && endpoint.method === 'GET' && url.length <= LONGEST_ADDRESS)
      this.#known.set(url, { ...shared, parsed });
  }

  /** Answers a request, if it can; says whether it has. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const answer = this.#answerTo(request.method, request.url, () => request);
    if (answer === null) return false;
    response.writeHead(answer.status, answer.head).end(answer.body, answer.count);
    return true;
  }

  /** The answer to a request that came without a network, if there is one. */
  responseTo(request: Request): Response | null {
    const { pathname, search } = new URL(request.url);
    const answer = this.#answerTo(request.method, pathname + search, () => ({
      ...ownSocket,
      headers: Object.fromEntries(request.headers),
    }));
    if (answer === null) return null;
    const { status, head, body, count } = answer;
    count();
    return new Response(body && new Uint8Array(body), { status, headers: head });
  }

  /** The answer for a part of this process; null: the routes have to be asked. */
  read({ endpoint, params, query, body, token }: ReadCall): CachedAnswer | null {
    const start = performance.now();
    const shared = this.#endpoints.get(keyOf(endpoint));
    if (shared === undefined) return null;
    const given = { params: textsOf(params), query: textsOf(query), body };
    const parsed = parseRequest(shared.endpoint, given);
    if (!parsed.ok) return null;
    const found = this.#find({ ...shared, parsed: parsed.value }, ownSender(token));
    if (found !== null) this.#health.count(shared.path, 200, performance.now() - start);
    return found;
  }

  /** Null: it is left to the routes. `senderOf` is asked only if the address is known. */
  #answerTo(
    method: string | undefined,
    url: string | undefined,
    senderOf: () => Sender,
  ): SharedResponse | null {
    const read = method === 'GET' ? this.#known.get(url ?? '') : undefined;
    if (read === undefined) return null;
    const sender = senderOf();
    if (e2eRunOf(sender.headers.cookie) !== null) return null;
    const start = performance.now();
    const found = this.#find(read, sender);
    if (found === null) return null;
    const status = isKnown(found.etag, sender.headers['if-none-match']) ? 304 : 200;
    const head = { [contractVersionHeader]: contractVersion, ...validatorsOf(found) };
    const count = (): void => this.#health.count(read.path, status, performance.now() - start);
    if (status === 304) return { status, head, body: null, count };
    const body = contentOf(found.buffer, sender.headers);
    return { status, head: { ...head, ...body.head }, body: body.content, count };
  }

  /** Null: there is none, or it has to be found out whether the sender may have it. */
  #find({ endpoint, share, parsed }: SharedRead, sender: Sender): CachedAnswer | null {
    try {
      const who = this.#authorize(endpoint.access, sender);
      if (who instanceof Promise || !who.ok) return null;
      const answer = share(parsed, this.#context);
      if (!answer.ok) return null;
      checkAnswer(this.#context.settings, endpoint, answer.value.buffer);
      return answer.value;
    } catch {
      // The routes come to the same, and report it.
      return null;
    }
  }
}
