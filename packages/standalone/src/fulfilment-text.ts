import type { FulfilmentMode } from '@shop/backend/kernel';

/** Who moves paid orders, for whoever started the shop. `pace`: of the stand-in; null: a warehouse moves them in its own time. */
export const fulfilmentText = (mode: FulfilmentMode, pace: number | null): string => {
  switch (mode) {
    case 'auto':
      return pace === null
        ? 'auto: paid orders move as the warehouse reports'
        : `auto: paid orders move by themselves, at ${pace} of the usual times`;
    case 'manual':
      return 'manual: paid orders move by npm run store -- orders step <order>';
    case 'off':
      return 'off: no order moves';
    default:
      return mode satisfies never;
  }
};
