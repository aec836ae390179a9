import * as z from 'zod/mini';

import type { Answer, Clock, KeyValueStore, Scheduler } from '@shop/application/kernel';
import type { AnswerOf, Endpoint } from '@shop/contract/kernel';
import { restoreProfile } from '@shop/contract/profile';
import { grantTokens, issueAnonymousTokens, logout, refreshTokens } from '@shop/contract/session';
import { err, ok } from '@shop/domain/kernel';
import { isMarkedAsDeleted, shouldRefresh } from '@shop/domain/session';
import type { TickedConsents } from '@shop/domain/session';

import { callEndpoint } from '../http/index.ts';
import type { EndpointInput, Fetch } from '../http/index.ts';
import type { RestoreGateway, SignInWish } from '@shop/application/session';
import { giveTicked } from './give-ticked.ts';
import type { OpenedSession, SessionTransport, SignedIn } from './session-transport.ts';
import { userOfToken } from './token-claims.ts';

const recordSchema = z.object({
  accessToken: z.string(),
  accessTokenExpires: z.number(),
  refreshToken: z.string(),
});
type SessionRecord = z.output<typeof recordSchema>;
const RECORD = 'session';
/** The token of a sign-in to a deleted account, as long as it waits, and what was ticked for it (OPN-346). */
const pendingSchema = z.object({
  accessToken: z.string(),
  ticked: z.object({ marketing: z.boolean(), sharing: z.boolean() }),
});
const PENDING = 'pendingRestore';

export type DirectSessionSettings = {
  readonly baseUrl: string;
  /** Secret of the header X-Antibot-Token (OPN-310). */
  readonly antibotToken: string;
  readonly deviceId: () => string | null;
  readonly timeoutMs: () => number;
};

/** The token calls of the store API made directly, as the web server would; for simulator and tests, never for a browser (TOK-10). */
export class DirectSessionTransport implements SessionTransport, RestoreGateway {
  readonly #fetch: Fetch;
  readonly #scheduler: Scheduler;
  readonly #clock: Clock;
  readonly #records: KeyValueStore;
  readonly #settings: DirectSessionSettings;

  /** `records` stands for the web server's session table: it keeps the session over a reload. */
  constructor(
    fetch: Fetch,
    scheduler: Scheduler,
    clock: Clock,
    records: KeyValueStore,
    settings: DirectSessionSettings,
  ) {
    this.#fetch = fetch;
    this.#scheduler = scheduler;
    this.#clock = clock;
    this.#records = records;
    this.#settings = settings;
  }

  async open(): Answer<OpenedSession> {
    const known = this.#record();
    if (known === null) {
      const tokens = await this.#call(issueAnonymousTokens, {});
      return tokens.ok ? ok(this.#keep(tokens.value)) : tokens;
    }
    if (!shouldRefresh(known.accessTokenExpires, this.#clock.serverNow())) return ok(known);
    return this.#refresh(known);
  }

  refresh(accessTokenExpires: number): Answer<OpenedSession> {
    const known = this.#record();
    if (known === null) return this.open();
    return known.accessTokenExpires === accessTokenExpires
      ? this.#refresh(known)
      : Promise.resolve(ok(known));
  }

  async signIn({ phone, code, ticked }: SignInWish, abandoned: AbortSignal): Answer<SignedIn | 'MARKED'> {
    const input = { params: { grantType: 'otp' }, body: { phone, code } };
    const tokens = await this.#call(grantTokens, input, this.#record()?.accessToken);
    if (!tokens.ok) return tokens;
    if (abandoned.aborted) {
      await this.#call(logout, {}, tokens.value.access_token);
      return err({ kind: 'network', status: 'FETCH_ERROR', reason: 'aborted' });
    }
    const user = userOfToken(tokens.value.access_token);
    if (user !== null && isMarkedAsDeleted(user)) {
      this.#records.set(PENDING, JSON.stringify({ accessToken: tokens.value.access_token, ticked }));
      return ok('MARKED');
    }
    await this.#giveConsents(tokens.value.access_token, ticked);
    return ok({ session: this.#keep(tokens.value), cartLinesAdded: tokens.value.cartLinesAdded });
  }

  async restore(): Answer<{ readonly cartLinesAdded: boolean }> {
    const pending = this.#pending();
    const restored = await this.#call(restoreProfile, {}, pending?.accessToken);
    if (!restored.ok) return restored;
    this.#records.remove(PENDING);
    this.#keep(restored.value);
    if (pending !== null) await this.#giveConsents(restored.value.access_token, pending.ticked);
    return ok({ cartLinesAdded: restored.value.cartLinesAdded });
  }

  async keepDeleted(): Answer<void> {
    const pending = this.#pending();
    this.#records.remove(PENDING);
    return pending === null ? ok() : this.#call(logout, {}, pending.accessToken);
  }

  async signOut(): Answer<void> {
    const known = this.#record();
    this.#records.remove(RECORD);
    if (known === null) return ok();
    const answer = await this.#call(logout, {}, known.accessToken);
    return answer.ok ? ok() : answer;
  }

  async #refresh(known: SessionRecord): Answer<OpenedSession> {
    const tokens = await this.#call(refreshTokens, { body: { refresh_token: known.refreshToken } });
    if (tokens.ok) return ok(this.#keep(tokens.value));
    if (tokens.error.kind === 'api' && tokens.error.data.code === 'INVALID_REFRESH_TOKEN')
      this.#records.remove(RECORD);
    return tokens;
  }

  #keep(tokens: { access_token: string; refresh_token: string; expires_in: number }): OpenedSession {
    const record: SessionRecord = {
      accessToken: tokens.access_token,
      accessTokenExpires: this.#clock.serverNow() + tokens.expires_in * 1000,
      refreshToken: tokens.refresh_token,
    };
    this.#records.set(RECORD, JSON.stringify(record));
    return record;
  }

  #record(): SessionRecord | null {
    return this.#read(RECORD, recordSchema);
  }

  #pending(): z.output<typeof pendingSchema> | null {
    return this.#read(PENDING, pendingSchema);
  }

  #read<S extends z.ZodMiniType>(name: string, schema: S): z.output<S> | null {
    const raw = this.#records.get(name);
    const parsed = raw === null ? null : schema.safeParse(JSON.parse(raw));
    return parsed?.success === true ? parsed.data : null;
  }

  /** One that cannot be given disturbs no sign-in (OPN-320). */
  async #giveConsents(accessToken: string, ticked: TickedConsents): Promise<void> {
    await giveTicked(ticked, (endpoint, input) => this.#call(endpoint, input, accessToken));
  }

  #call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, token?: string): Answer<AnswerOf<E>> {
    const { baseUrl, antibotToken, deviceId, timeoutMs } = this.#settings;
    const headers = new Headers({ 'X-Antibot-Token': antibotToken });
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    const device = deviceId();
    if (device !== null) headers.set('DeviceId', device);
    return callEndpoint(endpoint, input, {
      fetch: this.#fetch,
      scheduler: this.#scheduler,
      baseUrl,
      headers,
      timeoutMs: timeoutMs(),
    });
  }
}
