// What is modelled: entries of any version and age in up to two caches, as an earlier run of the app left them.
import { CachedQuery } from '@shop/application/kernel';
import type { CacheEntry } from '@shop/application/kernel';
import { Script, VirtualTime } from '@shop/application/testing';
import { ok } from '@shop/domain/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const keys = ['main', 'category'];
const entry = fc.record({
  data: fc.constantFrom('kept', 'older'),
  version: fc.constantFrom('1', '2'),
  /** Milliseconds until it expires. */
  left: fc.oneof(fc.integer({ min: -10, max: 10 }), fc.integer({ min: -3_600_000, max: 3_600_000 })),
});
const contents = fc.dictionary(fc.constantFrom(...keys), entry);

test('[NET-14, NET-15, SHL-41] of the cached entries only those of the running version are used, and only until they expire', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(contents, { maxLength: 2 }),
      fc.constantFrom(...keys),
      fc.constantFrom('1', '2'),
      async (kept, key, version) => {
        const clock = new VirtualTime();
        const now = clock.now();
        const caches = kept.map(
          (content) =>
            new Map<string, CacheEntry<string>>(
              Object.entries(content).map(([name, { left, ...rest }]) => [
                name,
                { ...rest, expiresAt: now + left },
              ]),
            ),
        );
        const load = new Script<[string], string>().always(() => ok('fresh'));
        const query = new CachedQuery(load.call, { caches, version, clock });
        const answer = await query.get(key);

        const usable = kept
          .flatMap((content) => content[key] ?? [])
          .find((one) => one.version === version && one.left > 0);
        expect(answer).toEqual(ok(usable?.data ?? 'fresh'));
        expect(load.calls).toHaveLength(usable === undefined ? 1 : 0);
        for (const cache of caches) {
          const held = cache.get(key);
          // Unusable entries are gone from every cache; a loaded one is in all of them.
          if (usable === undefined)
            expect(held).toEqual({ data: 'fresh', version, expiresAt: now + 3_600_000 });
          else if (held !== undefined && cache === caches[0]) expect(held.version).toBe(version);
        }
      },
    ),
  );
});
