export { allowedFrom, secondsUntil, takeLimits } from '../kernel/index.ts';
export type { Limit } from '../kernel/index.ts';

/** How many anonymous identities an address gets (OPN-302); times in ms. */
export const limits = { anonymousPerIp: { count: 60, window: 60_000 } } as const;

export const networkKey = (network: string): string => `ip:${network}`;
