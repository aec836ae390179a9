import { expect } from '@playwright/test';
import type { APIRequestContext, APIResponse } from '@playwright/test';

import { storeApiBasePath } from '@shop/contract/kernel';

/** What the pages do with a session by calls, done with the cookies of a browser but without a page. */
export class SessionCalls {
  readonly #request: APIRequestContext;
  readonly #origin: string;

  constructor(request: APIRequestContext, origin: string) {
    this.#request = request;
    this.#origin = origin;
  }

  /** Signs in with the next code that comes to the phone; `readCodes` answers those that came, newest first. */
  async signIn(phoneNumber: string, readCodes: () => Promise<readonly string[]>): Promise<void> {
    const known = (await readCodes()).length;
    const isRequested = async () =>
      (await this.#send('POST', '/confirmation/code', { phoneNumber })).status() === 200;
    // A code that follows another too soon is refused (AUT-12).
    await expect.poll(isRequested, { timeout: 75_000 }).toBe(true);
    await expect.poll(async () => (await readCodes()).length).toBeGreaterThan(known);
    const [code = ''] = await readCodes();
    await this.#enter('otp', { phone: phoneNumber, code });
  }

  /** A call of the store API; answers its data, and fails unless the store does as it is told. */
  async call<Answer>(method: 'POST' | 'PUT', path: string, data: unknown): Promise<Answer> {
    const answer = await this.#send(method, path, data);
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Answer;
  }

  async #send(method: 'POST' | 'PUT', path: string, data: unknown): Promise<APIResponse> {
    return this.#request.fetch(this.#origin + storeApiBasePath + path, {
      method,
      data,
      headers: { authorization: `Bearer ${await this.#token()}` },
    });
  }

  /** The access token of the browser's session; one is opened if there is none. */
  async #token(): Promise<string> {
    return (await this.#accessToken()) ?? this.#enter('anonymous', {});
  }

  async #enter(way: 'anonymous' | 'otp', fields: Readonly<Record<string, string>>): Promise<string> {
    const { csrfToken } = (await (await this.#request.get(`${this.#origin}/api/auth/csrf`)).json()) as {
      csrfToken: string;
    };
    const entered = await this.#request.post(`${this.#origin}/api/auth/callback/${way}`, {
      form: { csrfToken, json: 'true', ...fields },
    });
    expect(entered.ok(), await entered.text()).toBe(true);
    const token = await this.#accessToken();
    if (token === undefined) throw new Error(`no session after ${way}`);
    return token;
  }

  async #accessToken(): Promise<string | undefined> {
    const session = (await (await this.#request.get(`${this.#origin}/api/auth/session`)).json()) as {
      accessToken?: string;
    };
    return session.accessToken;
  }
}
