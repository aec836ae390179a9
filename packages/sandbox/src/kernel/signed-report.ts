import { createHmac } from 'node:crypto';

import type { FaultQueue } from './faults.ts';
import type { Clock, Fetch, Logger, Scheduler } from './ports.ts';

/** What posting needs. */
export type PostTools = {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly fetch: Fetch;
  readonly faults: FaultQueue;
};

/** What one party's reports have in common. */
export type ReportSettings = {
  readonly secret: string;
  /** Names of the headers. */
  readonly timestampHeader: string;
  readonly signatureHeader: string;
  readonly answerWithinMs: number;
};

type SignedReport = {
  readonly url: string;
  readonly body: string;
  /** In ms since 1970; now unless it is given. */
  readonly signedAt?: number;
};

/**
 * Posts a report to the shop once, signed with `sha256=<hex HMAC-SHA256(secret, timestamp + "." + body)>`, the timestamp in unix
 * seconds. Answers whether the shop said 2xx in time. With the fault `badSignature` another secret signs it.
 */
export async function postReport(
  { clock, scheduler, fetch, faults }: PostTools,
  { secret, timestampHeader, signatureHeader, answerWithinMs }: ReportSettings,
  { url, body, signedAt = clock.now().getTime() }: SignedReport,
): Promise<boolean> {
  const isForged = faults.uses('badSignature');
  const timestamp = String(Math.floor(signedAt / 1000));
  const mac = createHmac('sha256', isForged ? `forged ${secret}` : secret).update(`${timestamp}.${body}`);
  const headers = {
    'content-type': 'application/json',
    [timestampHeader]: timestamp,
    [signatureHeader]: `sha256=${mac.digest('hex')}`,
  };
  const deadline = new AbortController();
  const tooLate = new Promise<false>((resolve) => {
    deadline.signal.addEventListener('abort', () => resolve(false));
  });
  const cancel = scheduler.after(answerWithinMs, () => deadline.abort());
  try {
    const { signal } = deadline;
    const answer = fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
    return await Promise.race([answer.then(({ ok }) => ok), tooLate]);
  } catch {
    return false;
  } finally {
    cancel();
  }
}

/** Reports that are repeated after each of the pauses until the shop answers 2xx. They are not kept over a restart. */
export class RepeatedReports {
  readonly #tools: PostTools & { readonly logger: Logger };
  readonly #settings: ReportSettings & { readonly pausesMs: readonly number[]; readonly about: string };
  readonly #timers = new Set<() => void>();

  constructor(
    tools: PostTools & { readonly logger: Logger },
    settings: ReportSettings & { readonly pausesMs: readonly number[]; readonly about: string },
  ) {
    this.#tools = tools;
    this.#settings = settings;
  }

  /** The promise ends with the first try, whatever came of it. */
  async send(url: string, body: string): Promise<void> {
    await this.#attempt(url, body, 0);
  }

  /** One more try, which is not repeated. */
  async sendOnce(url: string, body: string): Promise<void> {
    await postReport(this.#tools, this.#settings, { url, body });
  }

  /** Stops all tries. */
  stop(): void {
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
  }

  async #attempt(url: string, body: string, tries: number): Promise<void> {
    if (await postReport(this.#tools, this.#settings, { url, body })) return;
    const pause = this.#settings.pausesMs[tries];
    if (pause === undefined) {
      this.#tools.logger.warn(`The shop never answered a report about ${this.#settings.about}`, { tries });
      return;
    }
    const cancel = this.#tools.scheduler.after(pause, () => {
      this.#timers.delete(cancel);
      void this.#attempt(url, body, tries + 1);
    });
    this.#timers.add(cancel);
  }
}
