import type { AnalyticsReceiver } from '@shop/application/analytics';
import type { Ids, Logger, Scheduler } from '@shop/application/kernel';
import { TimerScheduler } from '@shop/infrastructure/memory';

import { realIds, realSimTime, sendOver } from '../kernel/real-sim-time.ts';
import type { SimTime } from '../kernel/sim-time.ts';
import type { WorldControl } from './in-process-control.ts';

/** A shop to play a scenario against. */
export interface Stage {
  /** Origin of the web server, without a slash at the end. */
  readonly origin: string;
  /** Origin of the stand-ins. */
  readonly sandboxOrigin: string;
  readonly time: SimTime;
  readonly ids: Ids;
  /** Timers of one page; `dispose` ends them all. */
  readonly newScheduler: () => Scheduler & { dispose(): void };
  /**
   * Sends a call as a browser would, without following redirects. `shopper`: the name of the browser's owner, so that
   * network faults can target it.
   */
  readonly send: (request: Request, shopper?: string) => Promise<Response>;
  /** Changes the world around the shoppers; null for a running shop. */
  readonly control: WorldControl | null;
  /** Receives what pages log and send to analytics; optional. */
  readonly telemetry?: { readonly logger: Logger; readonly receivers: readonly AnalyticsReceiver[] };
  readonly close: () => Promise<void>;
}

/** A running shop, on the machine's time. Both origins without a slash at the end. */
export function runningStage(origin: string, sandboxOrigin: string): Stage {
  return {
    origin,
    sandboxOrigin,
    time: realSimTime,
    ids: realIds,
    newScheduler: () => new TimerScheduler(),
    send: (request) => sendOver(request),
    control: null,
    close: async () => undefined,
  };
}
