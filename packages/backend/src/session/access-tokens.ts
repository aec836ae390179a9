import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

import { signInWays } from '@shop/contract/session';
import { ACCESS_TOKEN_LIFETIME_S, scopesOf, SESSION_LIFETIME_S, userTypes } from '@shop/domain/session';

import { DatabaseUnavailable } from '../kernel/database/outage.ts';
import { UNCHECKED } from '../kernel/ports.ts';
import type {
  Clock,
  SignInWay,
  TokenIdentity,
  TokenVerifier,
  UserType,
  VerifiedToken,
} from '../kernel/ports.ts';
import type { Revocations } from './revocations.ts';
import { SIGNING_ALGORITHM } from './signing-key.ts';
import type { SigningKey } from './signing-key.ts';

const ISSUER = 'shop-store';
const AUDIENCE = 'shop-store-api';
/** Maximum of verified tokens in the cache; the least recently used one is dropped first. */
const MEMORY = 20_000;

const claimsSchema = z.object({
  sub: z.uuid(),
  userType: z.enum(userTypes),
  scope: z.string(),
  sid: z.uuid(),
  openedThrough: z.enum(signInWays).optional(),
  exp: z.number(),
});

/** How long an access token and a session last, in s. */
export interface SessionLifetimes {
  readonly accessS: number;
  readonly sessionS: number;
}

export const usualLifetimes: SessionLifetimes = {
  accessS: ACCESS_TOKEN_LIFETIME_S,
  sessionS: SESSION_LIFETIME_S,
};

type Remembered = { readonly identity: TokenIdentity; readonly expiresAt: number };

/** Signs and verifies access tokens: JWT, ES256, no leeway (TOK-05, TOK-06, OPN-301). */
export class AccessTokens implements TokenVerifier {
  readonly #key: SigningKey;
  readonly #clock: Clock;
  readonly #revocations: Revocations;
  /** Read at each use. */
  readonly #lifetimes: () => SessionLifetimes;
  readonly #remembered = new LRUCache<string, Remembered>({ max: MEMORY });

  constructor(options: {
    readonly key: SigningKey;
    readonly clock: Clock;
    readonly revocations: Revocations;
    readonly lifetimes?: () => SessionLifetimes;
  }) {
    this.#key = options.key;
    this.#clock = options.clock;
    this.#revocations = options.revocations;
    this.#lifetimes = options.lifetimes ?? (() => usualLifetimes);
  }

  get lifetimes(): SessionLifetimes {
    return this.#lifetimes();
  }

  /** Remembers the token, too: the call that it is issued for follows at once, and its signature need not be checked. */
  async sign(user: {
    readonly userId: string;
    readonly userType: UserType;
    readonly sessionId: string;
    /** Space-separated; left out: what this type of user may do. */
    readonly scope?: string;
    readonly openedThrough?: SignInWay | null;
  }): Promise<string> {
    const { userId, userType, sessionId, scope = scopesOf(userType).join(' '), openedThrough = null } = user;
    const issuedAt = Math.floor(this.#clock.now().getTime() / 1000);
    const expiresAt = issuedAt + this.lifetimes.accessS;
    const token = await new SignJWT({
      userType,
      scope,
      sid: sessionId,
      ...(openedThrough === null ? {} : { openedThrough }),
    })
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: this.#key.kid, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(userId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(this.#key.privateKey);
    const identity = { userId, userType, scope, sessionId, openedThrough };
    this.#remembered.set(token, { identity, expiresAt: expiresAt * 1000 });
    return token;
  }

  /** Called at once on the node that revokes a family; the others learn of it from the database. */
  forget(familyId: string): void {
    this.#revocations.add(familyId, this.#clock.now());
  }

  verify(token: string): VerifiedToken | Promise<VerifiedToken> {
    const known = this.#remembered.get(token);
    if (known === undefined || !this.#revocations.isFresh()) return this.#verifySlowly(token);
    return this.#stillGood(token, known);
  }

  async #verifySlowly(token: string): Promise<VerifiedToken> {
    const known = this.#remembered.get(token) ?? (await this.#check(token));
    if (known === null) return null;
    try {
      if (!this.#revocations.isFresh()) await this.#revocations.refresh();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      return this.#stillGood(token, known) === null ? null : UNCHECKED;
    }
    return this.#stillGood(token, known);
  }

  #stillGood(token: string, known: Remembered): TokenIdentity | null {
    const isGood =
      known.expiresAt > this.#clock.now().getTime() && !this.#revocations.isRevoked(known.identity.sessionId);
    if (isGood) return known.identity;
    this.#remembered.delete(token);
    return null;
  }

  async #check(token: string): Promise<Remembered | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key.publicKey, {
        algorithms: [SIGNING_ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        clockTolerance: 0,
        currentDate: this.#clock.now(),
      });
      const claims = claimsSchema.safeParse(payload);
      if (!claims.success) return null;
      const { sub, userType, scope, sid, openedThrough = null, exp } = claims.data;
      const identity = { userId: sub, userType, scope, sessionId: sid, openedThrough };
      const known = { identity, expiresAt: exp * 1000 };
      this.#remembered.set(token, known);
      return known;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
      throw error;
    }
  }
}
