import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

import type { OpenSession } from '@shop/contract/web';

/** A browser in front of the web server: keeps cookies and answers with the response. */
export class BrowserVisitor {
  readonly cookies = new Map<string, string>();
  /** Attributes of each cookie as last set, lower case. */
  readonly attributes = new Map<string, string>();
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  get #header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const response = await this.#app.inject({
      method: 'GET',
      url: path,
      headers: { cookie: this.#header, ...headers },
    });
    this.#keep(response.headers['set-cookie']);
    return response;
  }

  /** Sends a form with its csrf token; `fields` may override the token. */
  async post(
    path: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const csrfToken = ((await this.get('/api/auth/csrf')).json() as { csrfToken: string }).csrfToken;
    const response = await this.#app.inject({
      method: 'POST',
      url: path,
      headers: { cookie: this.#header, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ csrfToken, json: 'true', ...fields }).toString(),
    });
    this.#keep(response.headers['set-cookie']);
    return response;
  }

  async open(): Promise<OpenSession> {
    const response = await this.post('/api/auth/callback/anonymous');
    if (response.statusCode !== 200) throw new Error(response.body);
    return this.session();
  }

  async session(): Promise<OpenSession> {
    return (await this.get('/api/auth/session')).json();
  }

  #keep(lines: string | string[] | undefined): void {
    for (const line of lines === undefined ? [] : [lines].flat()) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      const text = attributes.join(';').toLowerCase();
      this.attributes.set(name, text);
      if (text.includes('max-age=0') || text.includes('expires=thu, 01 jan 1970')) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(at + 1));
    }
  }
}
