import type { SignInWay } from '@shop/contract/session';

/** What the store needs from outside. Adapters are next to it; tests and the simulator bring their own. */

/** Time as a parameter: use cases never read the machine's clock themselves. */
export interface Clock {
  now(): Date;
}

export interface Ids {
  /** A new random UUID, lower case. */
  uuid(): string;
}

export interface RandomSource {
  /** Cryptographically strong bytes. */
  bytes(count: number): Uint8Array;
}

export interface Scheduler {
  /** Runs `task` every `milliseconds` until the returned function is called. A failing task is logged, not thrown. */
  every(milliseconds: number, task: () => void | Promise<void>): () => void;
  /** Runs `task` once after `milliseconds` unless the returned function is called before. */
  after(milliseconds: number, task: () => void | Promise<void>): () => void;
}

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Structured log. Never hand it phones, names, addresses, tokens or bodies (OPN-309 allows the run id). */
export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  /** `error` is written with its stack; its message must not carry personal data. */
  error(message: string, error: unknown, fields?: LogFields): void;
  child(fields: LogFields): Logger;
}

export type { SignInWay };

export type UserType = 'ANONYMOUS' | 'CUSTOMER' | 'ROBOT';

/** Who an access token speaks for (TOK-05). */
export interface TokenIdentity {
  readonly userId: string;
  readonly userType: UserType;
  readonly scope: string;
  readonly sessionId: string;
  /** How the session was opened; null when nobody has signed in (OPN-106). */
  readonly openedThrough: SignInWay | null;
}

/** Who calls. `deviceId` and `platform` are what the client says about itself; never trust them for rights. */
export interface Caller extends TokenIdentity {
  readonly deviceId: string | null;
  /** The address as limits count it: IPv4, or the /64 network of IPv6. */
  readonly network: string;
  readonly platform: string | null;
}

/** A valid token whose revocation cannot be checked now: it identifies nobody. */
export const UNCHECKED = 'unchecked';

export type VerifiedToken = TokenIdentity | typeof UNCHECKED | null;

export interface TokenVerifier {
  /**
   * The identity of an access token, or null when it is malformed, expired, foreign or revoked (TOK-06, TOK-40);
   * UNCHECKED while the database is unavailable.
   * Answers without a promise when it remembers the token, so that catalogue reads stay cheap.
   */
  verify(token: string): VerifiedToken | Promise<VerifiedToken>;
}
