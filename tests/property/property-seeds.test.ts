import fc from 'fast-check';
import { expect, inject, test } from 'vitest';

const seeds = inject('propertySeeds');
const values = (numRuns: number, seed: number) => fc.sample(fc.nat(), { numRuns, seed });

test('a property draws an equal share of its values from each seed of the run, in order', async () => {
  const share = Math.ceil(10 / seeds.length);
  const expected = seeds.flatMap((seed) => values(share, seed));
  const drawn: number[] = [];
  const draw = (value: number): void => void drawn.push(value);
  fc.assert(fc.property(fc.nat(), draw), { numRuns: 10 });
  expect(drawn.splice(0)).toEqual(expected);
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (value) => draw(value)),
    { numRuns: 10 },
  );
  expect(drawn).toEqual(expected);
});

test('a property that names its seed draws all values from it', () => {
  const drawn: number[] = [];
  fc.assert(
    fc.property(fc.nat(), (value) => void drawn.push(value)),
    { numRuns: 10, seed: 7 },
  );
  expect(drawn).toEqual(values(10, 7));
});

test('a property that fails with only the last seed fails', async () => {
  const last = `seed: ${seeds.at(-1)}`;
  /** True for one value of each seed except the last. */
  const holdsUntilLast = (): (() => boolean) => {
    let calls = 0;
    return () => (calls += 1) < seeds.length;
  };
  const once = { numRuns: seeds.length };
  const holds = holdsUntilLast();
  expect(() => fc.assert(fc.property(fc.nat(), holds), once)).toThrow(last);
  const holdsLater = holdsUntilLast();
  const property = fc.asyncProperty(fc.nat(), async () => holdsLater());
  await expect(fc.assert(property, once)).rejects.toThrow(last);
});
