import { createHash, generateKeyPairSync } from 'node:crypto';
import { exportJWK, jwtVerify, SignJWT } from 'jose';
import type { JWK } from 'jose';

import { BoundedMap } from '../kernel/bounded-map.ts';
import type { Clock, Ids } from '../kernel/ports.ts';
import { claimsOf, personOf } from './persons.ts';
import type { Person } from './persons.ts';

/** A shop that may let people sign in here. */
export type BankIdClient = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Compared letter by letter. */
  readonly redirectUrls: readonly string[];
};

export type AuthorizationRequest = {
  readonly redirectUrl: string;
  readonly scope: string;
  readonly nonce: string | null;
  /** S256 of the verifier; null: the sign-in began in the bank's own app. */
  readonly codeChallenge: string | null;
};

type Grant = AuthorizationRequest & {
  readonly subject: string;
  /** Of the session at the bank; null: the bank's own app has none in a browser. */
  readonly sid: string | null;
  readonly authenticatedAt: Date;
  readonly expiresAt: number;
};

export type IssuedTokens = { readonly accessToken: string; readonly idToken: string; readonly scope: string };

const CODE_LIFETIME_S = 60;
const TOKEN_LIFETIME_S = 300;
const MAX_KEPT = 10_000;
const ALGORITHM = 'ES256';
const KEY_ID = 'bank-id-1';

/** An OpenID Connect provider: codes, tokens, and who is signed in at it. */
export class BankId {
  readonly client: BankIdClient;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #codes = new BoundedMap<Grant>(MAX_KEPT);
  readonly #used = new BoundedMap<string>(MAX_KEPT);
  readonly #accessTokens = new BoundedMap<Grant>(MAX_KEPT);
  readonly #sessions = new BoundedMap<{
    readonly subject: string;
    readonly sid: string;
    readonly since: Date;
  }>(MAX_KEPT);
  /** The sessions by the name that ID tokens have for them. */
  readonly #sids = new BoundedMap<string>(MAX_KEPT);

  constructor(options: { readonly client: BankIdClient; readonly clock: Clock; readonly ids: Ids }) {
    this.client = options.client;
    this.#clock = options.clock;
    this.#ids = options.ids;
  }

  /** The published key. */
  async publicKey(): Promise<JWK> {
    return { ...(await exportJWK(this.#keys.publicKey)), kid: KEY_ID, use: 'sig', alg: ALGORITHM };
  }

  /** Signs somebody in at the bank; answers the session for a cookie. */
  openSession(person: Person): string {
    const id = this.#ids.uuid();
    const sid = this.#ids.uuid();
    this.#sessions.set(id, { subject: person.subject, sid, since: this.#clock.now() });
    this.#sids.set(sid, id);
    return id;
  }

  personIn(session: string | undefined): Person | undefined {
    return session === undefined ? undefined : personOf(this.#sessions.get(session)?.subject);
  }

  closeSession(session: string): void {
    this.#sessions.delete(session);
  }

  /** Ends the session that an ID token of this issuer came from, however old the token is; false: it is no such token. */
  async closeSessionOf(issuer: string, idToken: string): Promise<boolean> {
    try {
      const { payload } = await jwtVerify(idToken, this.#keys.publicKey, {
        algorithms: [ALGORITHM],
        issuer,
        audience: this.client.clientId,
        currentDate: new Date(0),
      });
      const session = typeof payload['sid'] === 'string' ? this.#sids.get(payload['sid']) : undefined;
      if (session !== undefined) this.closeSession(session);
      return true;
    } catch {
      return false;
    }
  }

  /** A code that is good for one exchange within a minute. `session`: in which the person is signed in. */
  issueCode(person: Person, request: AuthorizationRequest, session?: string): string {
    const code = `${this.#ids.uuid()}${this.#ids.uuid()}`.replaceAll('-', '');
    const now = this.#clock.now();
    this.#codes.set(code, {
      ...request,
      subject: person.subject,
      sid: (session === undefined ? undefined : this.#sessions.get(session)?.sid) ?? null,
      authenticatedAt: now,
      expiresAt: now.getTime() + CODE_LIFETIME_S * 1000,
    });
    return code;
  }

  /** The tokens for a code; null: it is unknown, used, too old, or the rest does not belong to it. A second use ends its tokens. */
  async exchange(
    issuer: string,
    given: { readonly code: string; readonly redirectUrl: string; readonly verifier: string | null },
  ): Promise<IssuedTokens | null> {
    const grant = this.#codes.get(given.code);
    const issued = this.#used.get(given.code);
    if (issued !== undefined) this.#accessTokens.delete(issued);
    if (grant === undefined) return null;
    this.#codes.delete(given.code);
    const accessToken = this.#ids.uuid();
    this.#used.set(given.code, accessToken);
    if (this.#clock.now().getTime() > grant.expiresAt || given.redirectUrl !== grant.redirectUrl) return null;
    if (!isVerified(grant.codeChallenge, given.verifier)) return null;
    this.#accessTokens.set(accessToken, {
      ...grant,
      expiresAt: this.#clock.now().getTime() + TOKEN_LIFETIME_S * 1000,
    });
    return { accessToken, idToken: await this.#idToken(issuer, grant), scope: grant.scope };
  }

  /** Who an access token speaks for. */
  userInfo(accessToken: string): Readonly<Record<string, string | boolean>> | null {
    const grant = this.#accessTokens.get(accessToken);
    const person = personOf(grant?.subject);
    if (grant === undefined || person === undefined || this.#clock.now().getTime() > grant.expiresAt)
      return null;
    return { sub: person.subject, ...claimsOf(person) };
  }

  /** A return address as the bank's own app opens it: the state is signed by the bank and carries the nonce (OPN-327). */
  async appReturn(issuer: string, person: Person, redirectUrl: string): Promise<string> {
    const nonce = this.#ids.uuid();
    const code = this.issueCode(person, { redirectUrl, scope: 'openid', nonce, codeChallenge: null });
    const issuedAt = Math.floor(this.#clock.now().getTime() / 1000);
    const state = await new SignJWT({ nonce })
      .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID })
      .setIssuer(issuer)
      .setAudience(this.client.clientId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + CODE_LIFETIME_S)
      .setJti(this.#ids.uuid())
      .sign(this.#keys.privateKey);
    const url = new URL(redirectUrl);
    url.searchParams.set('code', code);
    url.searchParams.set('state', state);
    return url.href;
  }

  reset(): void {
    for (const map of [this.#codes, this.#used, this.#accessTokens, this.#sessions, this.#sids]) map.clear();
  }

  #idToken(issuer: string, grant: Grant): Promise<string> {
    const issuedAt = Math.floor(this.#clock.now().getTime() / 1000);
    return new SignJWT({
      ...(grant.nonce === null ? {} : { nonce: grant.nonce }),
      ...(grant.sid === null ? {} : { sid: grant.sid }),
      auth_time: Math.floor(grant.authenticatedAt.getTime() / 1000),
    })
      .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID })
      .setIssuer(issuer)
      .setAudience(this.client.clientId)
      .setSubject(grant.subject)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + TOKEN_LIFETIME_S)
      .sign(this.#keys.privateKey);
  }
}

function isVerified(challenge: string | null, verifier: string | null): boolean {
  if (challenge === null || verifier === null) return challenge === verifier;
  return createHash('sha256').update(verifier).digest('base64url') === challenge;
}
