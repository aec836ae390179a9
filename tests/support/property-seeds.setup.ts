import type { IRawProperty, Parameters } from 'fast-check';
import { inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The seeds from which every property of this run draws its values (scripts/test/property-seeds.ts). */
    propertySeeds: readonly number[];
  }
}

// fast-check takes one seed, but a run has several: `fc.assert` divides the values of a property among them. A
// property that names its seed uses only that.
vi.mock('fast-check', async (importActual) => {
  const actual = await importActual<typeof import('fast-check')>();
  const seeds = inject('propertySeeds');
  const assert = <Ts>(property: IRawProperty<Ts>, params: Parameters<Ts> = {}): Promise<void> | void => {
    if (params.seed !== undefined) return actual.assert(property, params);
    const numRuns = Math.ceil((params.numRuns ?? 100) / seeds.length);
    const on = (seed: number) => actual.assert(property, { ...params, seed, numRuns });
    if (property.isAsync())
      return seeds.reduce(async (before, seed) => before.then(() => on(seed)), Promise.resolve());
    for (const seed of seeds) void on(seed);
    return undefined;
  };
  return { ...actual, assert, default: { ...actual.default, assert } };
});
