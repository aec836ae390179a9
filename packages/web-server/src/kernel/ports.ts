import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Result } from '@shop/domain/kernel';
import type { OwnAnswer, OwnRead } from '@shop/infrastructure/server';

/** The store API as the web server reaches it: mounted in this process. Paths are below the API base (OPN-305). */
export interface StoreApi {
  /** Answers a raw request whose URL is already relative to the API base; `visitorIp` is whose it is (OPN-302). */
  readonly handle: (request: IncomingMessage, response: ServerResponse, visitorIp: string) => void;
  /** The same through the Fetch interface, for the web server's own calls. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** What many callers get alike and the store has in memory, without a call; null, or left out: it has to be called. */
  readonly read?: (call: OwnRead) => OwnAnswer | null;
  /** Changes whenever an answer of the catalogue may have changed; part of the key of cached pages. */
  readonly catalogVersion: () => string;
  /** Changes with every change of the configuration; part of the key of kept pages, too. */
  readonly configVersion: () => string;
  /** When the goods were changed last; null: not known. */
  readonly goodsChangedAt: () => Date | null;
  /** Every store and the alias of its city, in the operator's order. */
  readonly stores: () => readonly { readonly id: string; readonly cityAlias: string }[];
  /** What a store lists and has pages of at present; null: there is no such store. */
  readonly assortment: (storeId: string) => Assortment | null;
}

/** What the addresses of a store's pages are made of, in the order of its lists. */
export interface Assortment {
  readonly categories: readonly Addressed[];
  readonly products: readonly Addressed[];
}

interface Addressed {
  readonly id: string;
  readonly slug: string | null;
}

/** Present time. */
export interface Clock {
  readonly now: () => Date;
}

/** Cryptographic randomness. */
export interface RandomSource {
  readonly bytes: (length: number) => Buffer;
  /** A new random UUID. */
  readonly uuid: () => string;
}

export interface Logger {
  readonly warn: (message: string, fields?: Readonly<Record<string, string | number>>) => void;
  /** `error` is what was thrown. */
  readonly error: (message: string, error: unknown) => void;
}

/** The bank's OpenID Connect provider, as far as the browser's way there and back needs it (SSO-04, OPN-327). */
export interface BankId {
  readonly issuer: string;
  readonly redirectUrl: string;
  readonly authorizationUrl: (attempt: {
    readonly state: string;
    readonly nonce: string;
    readonly codeChallenge: string;
    readonly isSilent: boolean;
  }) => Promise<Result<string, 'UNAVAILABLE'>>;
  /** The id and nonce of a state that the provider itself signed for us; null: it is none. */
  readonly appState: (state: string) => Promise<{ readonly id: string; readonly nonce: string } | null>;
  /** Ends the person's session at the provider that an ID token came from, within 3 s (LGO-02, OPN-331). */
  readonly endSession: (idToken: string) => Promise<Result<void, 'UNAVAILABLE'>>;
}

/** Secrets of the web server. */
export interface WebSecrets {
  /** Shared with the store API (TOK-17, OPN-310). */
  readonly antibotToken: string;
  /** 32 bytes: encrypts tokens at rest and signs csrf tokens (OPN-304). */
  readonly sessionKey: Buffer;
}
