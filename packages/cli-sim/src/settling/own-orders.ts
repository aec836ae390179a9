import { violation } from '../kernel/violation.ts';
import type { Violation } from '../kernel/violation.ts';
import type { World } from '../stage/index.ts';
import { detailsSchema, listSchema, trackedSchema } from '../world/index.ts';
import type { PrivateData, Reach } from './foreign-access.ts';

/** ORD-09, ORD-19, STS-16, OPN-348, OPN-355 */
export const OWN_ORDERS = 'a shopper is shown each of their orders';

/** Small pages, so that a few orders are on several of them. */
const PER_PAGE = 2;
/** Orders that ended a little less than a day ago are told of on the pages that are open. */
const TRACKED_MS = 86_000_000;

/** Looks for the orders that a shopper has made as who they are now, in their history and among those whose state is told. */
export async function lookForOwnOrders(
  { actor, stage }: World,
  { orderIds, orderedBy, account }: PrivateData,
  reach: Reach,
): Promise<readonly Violation[]> {
  const listed = new Map<string, number>();
  const dates: string[] = [];
  for (let offset = 0, left = 1; left > 0; offset += PER_PAGE) {
    const path = `/orders?limit=${PER_PAGE}&offset=${offset}`;
    const page = listSchema.safeParse((await reach({ method: 'GET', path })).body);
    if (!page.success) return [];
    for (const { id, price, date } of page.data.orders) {
      listed.set(id, price);
      dates.push(date);
    }
    left = page.data.orders.length;
  }
  const states = trackedSchema.safeParse(
    (await reach({ method: 'GET', path: '/orders/statuses/tracking' })).body,
  );
  const tracked = new Set(states.data?.statuses.map(({ orderId }) => orderId));
  const found: string[] = [];
  const isNewer = (date: string, index: number): boolean =>
    Date.parse(date) > Date.parse(dates[index - 1] ?? date);
  if (dates.some(isNewer)) found.push('the history does not begin with the newest order');
  for (const id of orderIds.filter((own) => account !== null && orderedBy.get(own) === account)) {
    const order = detailsSchema.safeParse((await reach({ method: 'GET', path: `/orders/${id}` })).body);
    if (!order.success) return [];
    const { number, price, status } = order.data;
    // One that was never paid is not told of.
    if (status.isCancelled && !status.isPaymentCharged) continue;
    if (listed.get(id) !== price) found.push(`the history has not the order ${number} as it is`);
    const ended = Date.parse(status.deliveredDate ?? status.cancelledDate ?? '');
    const isTracked = !status.isFinished || stage.time.now() - ended < TRACKED_MS;
    if (isTracked && states.success && !tracked.has(id)) found.push(`nobody tells of the order ${number}`);
  }
  return found.map((words) => violation(OWN_ORDERS, actor, words));
}
