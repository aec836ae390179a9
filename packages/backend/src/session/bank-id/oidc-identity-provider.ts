import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { z } from 'zod';

import type { BankIdSettings } from '../../kernel/bank-id-settings.ts';
import { withTimeLimit } from '../../kernel/http/time-limit.ts';
import type { Clock, Logger, Scheduler } from '../../kernel/ports.ts';
import { systemClock } from '../../kernel/system.ts';
import { claimsToIdentity } from './bank-claims.ts';
import type { ExchangeFailure, IdentityProvider, ProvenBankIdentity } from './identity-provider.ts';

/** Signatures of ID tokens that we accept. */
const ALGORITHMS = ['RS256', 'ES256'];
/** Time limit of one call to the provider, in s. */
const CALL_LIMIT_S = 5;
/** Time limit of ending a session at the provider, in ms (OPN-331). */
const LOGOUT_LIMIT_MS = 3000;
/** What the provider publishes about itself is read again after this time, in ms. */
const METADATA_LIFETIME_MS = 3_600_000;
/** A state of the bank's app counts this long, in s (OPN-327). */
const APP_STATE_LIFETIME_S = 60;

const appStateSchema = z.object({ jti: z.string().min(1).max(200), nonce: z.string().min(1).max(500) });
const keysSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

export interface Tools {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly scheduler: Scheduler;
}

/** Any OpenID Connect provider with discovery, RS256 or ES256 ID tokens and PKCE (SSO-04 to SSO-07, OPN-325). */
export class OidcIdentityProvider implements IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly scope: string;
  readonly redirectUrl: string;
  readonly #settings: BankIdSettings;
  readonly #tools: Tools;
  #metadata: { readonly server: client.ServerMetadata; readonly readAt: number } | null = null;

  constructor(settings: BankIdSettings, tools: Tools) {
    this.#settings = settings;
    this.#tools = tools;
    ({
      issuer: this.issuer,
      clientId: this.clientId,
      scope: this.scope,
      redirectUrl: this.redirectUrl,
    } = settings);
  }

  async authorizationUrl(
    attempt: Parameters<IdentityProvider['authorizationUrl']>[0],
  ): Promise<Result<string, 'UNAVAILABLE'>> {
    try {
      const url = client.buildAuthorizationUrl(await this.#configuration(), {
        redirect_uri: this.redirectUrl,
        scope: this.scope,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: attempt.codeChallenge,
        code_challenge_method: 'S256',
        ...(attempt.isSilent ? { prompt: 'none' } : {}),
      });
      return ok(url.href);
    } catch (error) {
      this.#log('The bank ID cannot be reached', error);
      return err('UNAVAILABLE');
    }
  }

  async exchange(
    grant: Parameters<IdentityProvider['exchange']>[0],
  ): Promise<Result<ProvenBankIdentity, ExchangeFailure>> {
    const returned = new URL(this.redirectUrl);
    returned.searchParams.set('code', grant.code);
    try {
      const config = await this.#configuration();
      const tokens = await client.authorizationCodeGrant(config, returned, {
        expectedNonce: grant.nonce,
        idTokenExpected: true,
        ...(grant.codeVerifier === null ? {} : { pkceCodeVerifier: grant.codeVerifier }),
      });
      const claims = tokens.claims();
      if (claims === undefined || tokens.id_token === undefined) return err('REFUSED');
      const more =
        config.serverMetadata().userinfo_endpoint === undefined
          ? {}
          : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
      const identity = claimsToIdentity(this.issuer, claims.sub, { ...claims, ...more });
      return ok({ identity, idToken: tokens.id_token });
    } catch (error) {
      const failure = failureOf(error);
      this.#log('A bank sign-in was not accepted', error);
      return err(failure);
    }
  }

  async appState(state: string): Promise<{ readonly id: string; readonly nonce: string } | null> {
    if (state.split('.').length !== 3) return null;
    try {
      const { jwks_uri: url } = (await this.#configuration()).serverMetadata();
      if (url === undefined) return null;
      const keys = await withTimeLimit(this.#tools.scheduler, CALL_LIMIT_S * 1000, async (signal) =>
        keysSchema.parse(await (await this.#tools.fetch(url, { signal })).json()),
      );
      const { payload } = await jwtVerify(state, createLocalJWKSet(keys), {
        algorithms: ALGORITHMS,
        issuer: this.issuer,
        audience: this.clientId,
        maxTokenAge: APP_STATE_LIFETIME_S,
        clockTolerance: 0,
        currentDate: this.#tools.clock.now(),
      });
      const { jti, nonce } = appStateSchema.parse(payload);
      return { id: jti, nonce };
    } catch (error) {
      this.#log('A state of the bank was not accepted', error);
      return null;
    }
  }

  async endSession(idToken: string): Promise<Result<void, 'UNAVAILABLE'>> {
    try {
      const { scheduler, logger } = this.#tools;
      const status = await withTimeLimit(scheduler, LOGOUT_LIMIT_MS, async (signal) =>
        before(signal, this.#askToEndSession(idToken, signal)),
      );
      if (status < 400) return ok();
      logger.warn('The bank ID did not end a session', { status });
    } catch (error) {
      this.#log('The bank ID did not end a session', error);
    }
    return err('UNAVAILABLE');
  }

  /** The status of the bank's answer; 204 where it ends no sessions. */
  async #askToEndSession(idToken: string, signal: AbortSignal): Promise<number> {
    const { end_session_endpoint: url } = await this.#serverMetadata();
    if (url === undefined) return 204;
    // A form, because addresses are logged on the way; where it leads a browser to is no business of ours.
    const body = new URLSearchParams({ id_token_hint: idToken, client_id: this.clientId });
    const answer = await this.#tools.fetch(url, { method: 'POST', body, redirect: 'manual', signal });
    await answer.body?.cancel();
    return answer.status;
  }

  async #configuration(): Promise<client.Configuration> {
    const { clientId, clientSecret } = this.#settings;
    const { clock, fetch } = this.#tools;
    const server = await this.#serverMetadata();
    const skew = Math.floor(clock.now().getTime() / 1000) - Math.floor(systemClock.now().getTime() / 1000);
    const config = new client.Configuration(
      server,
      clientId,
      {
        // The library reads the machine's clock; ours is a port, and has no tolerance (SSO-07).
        [client.clockSkew]: skew,
        [client.clockTolerance]: 0,
      },
      isSecretInForm(server) ? client.ClientSecretPost(clientSecret) : client.ClientSecretBasic(clientSecret),
    );
    config.timeout = CALL_LIMIT_S;
    config[client.customFetch] = (url, options) => fetch(url, options as RequestInit);
    if (this.issuer.startsWith('http:')) client.allowInsecureRequests(config);
    client.enableNonRepudiationChecks(config);
    return config;
  }

  async #serverMetadata(): Promise<client.ServerMetadata> {
    const now = this.#tools.clock.now().getTime();
    if (this.#metadata !== null && now - this.#metadata.readAt < METADATA_LIFETIME_MS)
      return this.#metadata.server;
    const found = await client.discovery(
      new URL(this.issuer),
      this.clientId,
      undefined,
      client.ClientSecretPost(this.#settings.clientSecret),
      {
        timeout: CALL_LIMIT_S,
        [client.customFetch]: (url, options) => this.#tools.fetch(url, options as RequestInit),
        execute: this.issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
      },
    );
    const published = found.serverMetadata();
    const server: client.ServerMetadata = {
      ...published,
      // Belongs to the library's object, not to what is published.
      supportsPKCE: undefined,
      id_token_signing_alg_values_supported: ALGORITHMS.filter(
        (name) => published.id_token_signing_alg_values_supported?.includes(name) ?? name === 'RS256',
      ),
      // The return to the shop carries code and state; the web server compares an `iss` that comes with them.
      authorization_response_iss_parameter_supported: false,
    };
    this.#metadata = { server, readAt: now };
    return server;
  }

  #log(message: string, error: unknown): void {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    this.#tools.logger.warn(message, { error: error instanceof Error ? error.name : typeof error, code });
  }
}

/** How the provider takes the secret: a form field if it takes that, else the header, which is also what it takes if it does not say. */
const isSecretInForm = ({ token_endpoint_auth_methods_supported: methods }: client.ServerMetadata): boolean =>
  methods?.includes('client_secret_post') === true;

/** Waits until the signal fires, and no longer. */
async function before<T>(signal: AbortSignal, awaited: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Too late')), { once: true });
  });
  return Promise.race([awaited, late]);
}

/** What an answer of the provider means: its refusal, an untrue token, or no usable answer at all. */
function failureOf(error: unknown): ExchangeFailure {
  if (error instanceof client.ResponseBodyError) return error.status >= 500 ? 'UNAVAILABLE' : 'REFUSED';
  if (error instanceof client.WWWAuthenticateChallengeError) return 'REFUSED';
  if (error instanceof client.ClientError || error instanceof errors.JOSEError) {
    const cause = error.cause;
    const status = cause instanceof Response ? cause.status : null;
    const isTimeout = 'code' in error && error.code === 'OAUTH_TIMEOUT';
    return isTimeout || (status !== null && status >= 500) ? 'UNAVAILABLE' : 'REFUSED';
  }
  return 'UNAVAILABLE';
}
