import type { Answer, Scheduler } from '@shop/application/kernel';
import type { AccidentGateway } from '@shop/application/maintenance';
import { accidentStatusSchema, getAccidentStatus } from '@shop/contract/maintenance';
import { err } from '@shop/domain/kernel';
import type { AccidentStatus } from '@shop/domain/maintenance';

import { failureOf, read, send } from '../http/index.ts';
import type { ApiClient, Fetch } from '../http/index.ts';

/** The health check of the store, and the second one that the web server answers alone (ACC-08, OPN-373). */
export class HttpAccidentGateway implements AccidentGateway {
  readonly #api: ApiClient;
  readonly #fetch: Fetch;
  readonly #scheduler: Scheduler;
  readonly #backupUrl: string;
  readonly #timeoutMs: () => number;

  constructor(
    api: ApiClient,
    fetch: Fetch,
    scheduler: Scheduler,
    backupUrl: string,
    timeoutMs: () => number,
  ) {
    this.#api = api;
    this.#fetch = fetch;
    this.#scheduler = scheduler;
    this.#backupUrl = backupUrl;
    this.#timeoutMs = timeoutMs;
  }

  check(): Answer<AccidentStatus> {
    return this.#api.call(getAccidentStatus, {});
  }

  async checkBackup(): Answer<AccidentStatus> {
    const headers = new Headers({ Accept: 'application/json' });
    const request = { url: this.#backupUrl, method: 'GET', headers, timeoutMs: this.#timeoutMs() };
    const received = await send(this.#fetch, this.#scheduler, request);
    if (!received.ok) return received;
    if (received.value.status !== 200) return err(failureOf(received.value));
    return read(accidentStatusSchema, received.value.body, this.#backupUrl);
  }
}
