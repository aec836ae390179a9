export const orderTypes = ['ORDER', 'IMPULSE_ORDER'] as const;
/** A regular order or one delivered by click (ORD-21, CLK-08). */
export type OrderType = (typeof orderTypes)[number];
