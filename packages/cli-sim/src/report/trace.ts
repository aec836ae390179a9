import type { Stage } from '../world/index.ts';
import { networkEffectOn } from '../world/index.ts';

type Traced = Pick<Stage, 'send'> & { readonly time: Pick<Stage['time'], 'now'> };

function faultOn(request: Request): string | null {
  const effect = networkEffectOn(request);
  if (effect === null) return null;
  switch (effect.kind) {
    case 'delayed':
      return `delayed ${effect.ms} ms`;
    case 'failed':
      return `failed ${effect.status}`;
    default:
      return effect.kind;
  }
}

/**
 * Records every call of a scenario with its time and outcome. Headers, queries and bodies are left out, so it has no
 * tokens, codes or phone numbers. Two runs with one seed give the same lines; docs/simulator.md describes them.
 */
export class Trace {
  readonly #scenario: string;
  readonly #calls: object[] = [];

  constructor(scenario: string) {
    this.#scenario = scenario;
  }

  /** The same stage, with every call recorded. */
  over<S extends Traced>(stage: S): S {
    return { ...stage, send: (request: Request, shopper?: string) => this.#note(stage, request, shopper) };
  }

  text(): string {
    return this.#calls.map((call) => `${JSON.stringify(call)}\n`).join('');
  }

  async #note({ time, send }: Traced, request: Request, shopper?: string): Promise<Response> {
    const start = time.now();
    const call = {
      scenario: this.#scenario,
      call: this.#calls.length + 1,
      at: new Date(start).toISOString(),
      shopper: shopper ?? null,
      method: request.method,
      path: new URL(request.url).pathname,
      status: null as number | null,
      ms: null as number | null,
      fault: null as string | null,
    };
    this.#calls.push(call);
    try {
      const answer = await send(request, shopper);
      call.status = answer.status;
      return answer;
    } finally {
      call.ms = time.now() - start;
      call.fault = faultOn(request);
    }
  }
}
