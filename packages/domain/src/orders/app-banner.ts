/** So many of the newest orders are looked at (OPN-398). */
export const APP_BANNER_ORDERS = 50;
/** Whoever has got more orders than this knows the app (ORD-32). */
const MOST_DELIVERED = 5;

/** Whether an order offers the app, by the types of the shopper's newest orders (ORD-32). */
export function offersApp(types: readonly string[]): boolean {
  return types.filter((type) => type === 'DELIVERED').length <= MOST_DELIVERED;
}
