import type * as z from 'zod/mini';

import { customFailure } from '@shop/application/kernel';
import type { Answer, Scheduler } from '@shop/application/kernel';
import { callbackAnswerSchema, csrfAnswerSchema, webPaths } from '@shop/contract/web';
import { err, ok } from '@shop/domain/kernel';

import { failureOf, read, send } from '../http/index.ts';
import type { Fetch } from '../http/index.ts';

export type CallbackAnswer = z.output<typeof callbackAnswerSchema>;

/** Forms that the page posts to the web server with its csrf token, loaded with the login wizard (OPN-306). */
export class WebForms {
  readonly #fetch: Fetch;
  readonly #scheduler: Scheduler;
  readonly #timeoutMs: () => number;

  constructor(fetch: Fetch, scheduler: Scheduler, timeoutMs: () => number) {
    this.#fetch = fetch;
    this.#scheduler = scheduler;
    this.#timeoutMs = timeoutMs;
  }

  /** Answers what the web server said, also where that is a refusal. */
  async post(path: string, fields: Readonly<Record<string, string>>): Answer<CallbackAnswer> {
    const token = await this.#send('GET', webPaths.csrf);
    if (!token.ok) return token;
    const csrf = read(csrfAnswerSchema, token.value.body, webPaths.csrf);
    if (!csrf.ok) return err(customFailure('CSRF token is not created'));
    const form = new URLSearchParams({ ...fields, ...csrf.value, redirect: 'false', json: 'true' });
    const received = await this.#send('POST', path, form.toString());
    if (!received.ok) return received;
    const parsed = callbackAnswerSchema.safeParse(received.value.body);
    return parsed.success ? ok(parsed.data) : err(failureOf(received.value));
  }

  /** The same, where a refusal is a failure. */
  async postSuccessfully(path: string, fields: Readonly<Record<string, string>>): Answer<CallbackAnswer> {
    const answer = await this.post(path, fields);
    if (!answer.ok || answer.value.ok) return answer;
    const { status, code } = answer.value;
    return err({ kind: 'api', status, data: { code: code ?? '', message: '' } });
  }

  #send(method: string, url: string, form?: string) {
    const headers = new Headers({ Accept: 'application/json' });
    if (form !== undefined) headers.set('Content-Type', 'application/x-www-form-urlencoded');
    return send(this.#fetch, this.#scheduler, {
      url,
      method,
      headers,
      body: form,
      timeoutMs: this.#timeoutMs(),
      credentials: 'same-origin',
      // Also when the page is left at once, so that the browser gets the session's new cookie.
      keepalive: method === 'POST',
    });
  }
}
