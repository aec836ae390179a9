import type { Stage } from '../kernel/stage.ts';
import { networkEffectOn } from '../world/index.ts';

/** One call of a shopper in a trace, which is a JSON object on one line. */
type TracedCall = {
  /** The file that was played. */
  readonly scenario: string;
  /** Number of the call in this scenario, from 1, in the order of sending. */
  readonly call: number;
  /** When it was sent, by the shop's clock. */
  readonly at: string;
  /** Whose browser sent it; null if none did, such as when the inbox is read. */
  readonly shopper: string | null;
  readonly method: string;
  /** Without its query, which may contain a phone. */
  readonly path: string;
  /** Null: no answer came. */
  status: number | null;
  /** How long it took by the shop's clock; null if it had not finished when the scenario ended. */
  ms: number | null;
  /** What the network did to it, such as 'lostAnswer'; null: nothing. */
  fault: string | null;
};

/** The parts of a stage that a trace needs. */
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
 * tokens, codes or phone numbers. Two runs with one seed give the same lines.
 */
export class Trace {
  readonly #scenario: string;
  readonly #calls: TracedCall[] = [];

  constructor(scenario: string) {
    this.#scenario = scenario;
  }

  /** The same stage, with every call recorded. */
  over<S extends Traced>(stage: S): S {
    return { ...stage, send: (request: Request, shopper?: string) => this.#note(stage, request, shopper) };
  }

  /** The calls so far, one line each. */
  text(): string {
    return this.#calls.map((call) => `${JSON.stringify(call)}\n`).join('');
  }

  async #note({ time, send }: Traced, request: Request, shopper?: string): Promise<Response> {
    const start = time.now();
    const call: TracedCall = {
      scenario: this.#scenario,
      call: this.#calls.length + 1,
      at: new Date(start).toISOString(),
      shopper: shopper ?? null,
      method: request.method,
      path: new URL(request.url).pathname,
      status: null,
      ms: null,
      fault: null,
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
