import { areaOf } from '../kernel/network-fault.ts';
import type { NetworkEffect, NetworkFault } from '../kernel/network-fault.ts';

type Send = (request: Request) => Promise<Response>;

export interface FaultyNetworkOptions {
  /** Reaches the shop and the stand-ins. */
  readonly send: Send;
  /** Runs `task` after `ms` of the shop's time. */
  readonly after: (ms: number, task: () => void) => void;
  /** Origin of the shop, without a slash at the end. */
  readonly shopOrigin: string;
  /** Told of each call of a shopper that a fault meets, with the number of the fault among those ordered, from 1. */
  readonly onHit?: (number: number, shopper: string) => void;
}

type Ordered = { readonly fault: NetworkFault; readonly number: number; left: number };

/** What `fetch` rejects with when the connection is lost. */
const broken = (): TypeError => new TypeError('fetch failed');

const effects = new WeakMap<Request, NetworkEffect>();

/** What the network did to a call that was sent; null: nothing. */
export const networkEffectOn = (request: Request): NetworkEffect | null => effects.get(request) ?? null;

/**
 * The network between browsers and shop: applies scheduled faults to matching calls, the oldest first, and passes on
 * the others.
 */
export class FaultyNetwork {
  readonly #options: FaultyNetworkOptions;
  #ordered: Ordered[] = [];
  #count = 0;

  constructor(options: FaultyNetworkOptions) {
    this.#options = options;
  }

  /** Schedules a fault for future calls. */
  order(fault: NetworkFault): void {
    this.#count += 1;
    if (fault.times > 0) this.#ordered.push({ fault, number: this.#count, left: fault.times });
  }

  /** Cancels all faults: from now on the network works. */
  clear(): void {
    this.#ordered = [];
  }

  /** Sends a call of a shopper (by name). Rejects as `fetch` does when the connection breaks or the caller gives up. */
  async send(request: Request, shopper: string): Promise<Response> {
    const effect = this.#take(request, shopper);
    const { send } = this.#options;
    if (effect !== null) effects.set(request, effect);
    return effect === null ? send(request) : orAborted(this.#suffer(request, effect), request.signal);
  }

  #take(request: Request, shopper: string): NetworkEffect | null {
    const area = areaOf(request.url, this.#options.shopOrigin);
    if (area === null) return null;
    // What is ordered for many calls, such as a slow line, does not keep the rest away.
    const [found] = this.#ordered
      .filter(
        ({ fault }) =>
          (fault.area === 'any' || fault.area === area) &&
          (fault.shopper === null || fault.shopper === shopper),
      )
      .toSorted((a, b) => a.left - b.left);
    if (found === undefined) return null;
    found.left -= 1;
    this.#options.onHit?.(found.number, shopper);
    if (found.left === 0) this.#ordered = this.#ordered.filter((other) => other !== found);
    return found.fault.effect;
  }

  async #suffer(request: Request, effect: NetworkEffect): Promise<Response> {
    const { send } = this.#options;
    switch (effect.kind) {
      case 'lostRequest':
        throw broken();
      case 'lostAnswer':
        await send(await detached(request));
        throw broken();
      case 'duplicated': {
        const first = await detached(request);
        const second = first.clone();
        const answer = send(first);
        send(second).catch(() => undefined);
        return answer;
      }
      case 'truncated': {
        const answer = await send(await detached(request));
        const whole = await answer.text();
        const { status, headers } = answer;
        return new Response(status === 204 || status === 304 ? null : whole.slice(0, whole.length / 2), {
          status,
          headers: withoutLength(headers),
        });
      }
      case 'delayed': {
        const sent = await detached(request);
        if (effect.part === 'request') {
          await this.#pass(effect.ms);
          return send(sent);
        }
        const answer = await send(sent);
        await this.#pass(effect.ms);
        return answer;
      }
      case 'failed':
        return new Response('<h1>Something on the way failed</h1>', {
          status: effect.status,
          headers: { 'content-type': 'text/html' },
        });
      default:
        return effect satisfies never;
    }
  }

  async #pass(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#options.after(ms, resolve);
    });
  }
}

function withoutLength(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('content-length');
  return kept;
}

/** A copy of the call that the caller can no longer abort, because it has already been sent. */
async function detached(request: Request): Promise<Request> {
  const { url, method, headers } = request;
  const body = request.body === null ? {} : { body: await request.arrayBuffer() };
  return new Request(url, { method, headers, ...body });
}

async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
