import type { DemoEnvironment } from './environment.ts';

/** Who moves paid orders, for whoever started the shop. */
export const fulfilmentText = (
  environment: Pick<DemoEnvironment, 'FULFILMENT_MODE' | 'FULFILMENT_PACE'>,
): string => {
  const { FULFILMENT_MODE: mode, FULFILMENT_PACE: pace } = environment;
  switch (mode) {
    case 'auto':
      return `auto: paid orders move by themselves, at ${pace} of the usual times`;
    case 'manual':
      return 'manual: paid orders move by npm run store -- orders step <order>';
    case 'off':
      return 'off: no order moves';
    default:
      return mode satisfies never;
  }
};
