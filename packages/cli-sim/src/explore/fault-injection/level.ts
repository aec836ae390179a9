/** How much goes wrong around the shoppers: nothing, as on a bad day, or everything all the time. */
export const faultLevels = ['none', 'some', 'hell'] as const;
export type FaultLevel = (typeof faultLevels)[number];

/** Minimum and maximum pause between two shop events, in ms. */
export const pauseRange: Readonly<Record<FaultLevel, readonly [number, number]>> = {
  none: [20_000, 120_000],
  some: [10_000, 60_000],
  hell: [0, 12_000],
};
