import { areaOf } from '../kernel/network-fault.ts';
import type { SeenData } from './seen-data.ts';

/** A call of a shopper's browser, when it was over. */
export interface CallRecord {
  /** When it was sent and when it was over, in ms since 1970. */
  readonly sentAt: number;
  readonly endedAt: number;
  readonly shopper: string;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** Null: the connection broke, or the caller gave up. */
  readonly status: number | null;
}

const orderPath = '/api/store/orders/checkout/cart';
const signInPath = '/api/auth/callback/otp';

/** Between a browser and the network: notes every call and what was seen in its answer. */
export function recording(options: {
  readonly send: (request: Request, shopper: string) => Promise<Response>;
  readonly now: () => number;
  readonly shopOrigin: string;
  readonly seenData: SeenData;
  readonly onCall: (call: CallRecord) => void;
}): (request: Request, shopper: string) => Promise<Response> {
  const { send, now, shopOrigin, seenData, onCall } = options;
  return async (request, shopper) => {
    const sentAt = now();
    const { pathname, search } = new URL(request.url);
    const end = (status: number | null): void =>
      onCall({ sentAt, endedAt: now(), shopper, method: request.method, path: pathname + search, status });
    if (pathname === signInPath) seenData.sent(shopper, await request.clone().text());
    try {
      const answer = await send(request, shopper);
      if (areaOf(request.url, shopOrigin) !== null) {
        const body = await answer.clone().text();
        seenData.shown(shopper, body);
        if (pathname === orderPath && answer.ok) seenData.promised(shopper, body);
        if (pathname.includes('/users/profile/addresses')) seenData.shownAddresses(shopper, body);
      }
      end(answer.status);
      return answer;
    } catch (error) {
      end(null);
      throw error;
    }
  };
}
