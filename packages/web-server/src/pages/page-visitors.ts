import type { PageVisitor } from '@shop/application/showcase';
import { ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { LRUCache } from 'lru-cache';

import type { Clock } from '../kernel/ports.ts';
import type { NoAnswer, Point, StoreReader } from './store-reader.ts';

const defaultPoint: Point = { lat: 55.753, lon: 37.626 };
const lifetimeMs = 60_000;
const maxPoints = 10_000;

const keyOf = (point: Point | null): string =>
  point === null ? 'default' : `${point.lat.toFixed(4)},${point.lon.toFixed(4)}`;

type FoundVisitor = Promise<Result<PageVisitor, NoAnswer>>;
interface Known {
  readonly visitor: FoundVisitor;
  /** What `visitor` has come to; null: not yet. */
  answer: PageVisitor | null;
  readonly expiresAt: number;
  /** Of the configuration, which says what kinds of stores may be chosen. */
  readonly configVersion: string;
}

/**
 * Which showcase serves a point, remembered for a minute per point rounded as the client sends it (SHW-16), and until the
 * configuration changes, so that a kept page costs no look-up. Without a point: the first city of the list (OPN-113). While
 * the store API does not answer, its last answer is used.
 */
export const createPageVisitors = (
  reader: Pick<StoreReader, 'defaultCity' | 'showcaseAt'>,
  clock: Clock,
  configVersion: () => string,
) => {
  const known = new LRUCache<string, Known>({ max: maxPoints });

  const lookUp = async (point: Point | null): FoundVisitor => {
    const city = point === null ? await reader.defaultCity() : ok(null);
    if (!city.ok) return city;
    const { lat, lon } = point ?? city.value?.center ?? defaultPoint;
    const showcase = await reader.showcaseAt({ lat, lon });
    return showcase.ok ? ok({ point: { lat, lon }, showcase: showcase.value }) : showcase;
  };

  const start = (key: string, point: Point | null, before: Known | undefined): FoundVisitor => {
    const visitor = lookUp(point).then(async (found) => {
      if (found.ok && found.value.showcase !== null) {
        entry.answer = found.value;
        return found;
      }
      // It is requested again next time; until another answer comes, the last known store is kept.
      if (found.ok || before === undefined) known.delete(key);
      else known.set(key, { ...before, expiresAt: 0 });
      return found.ok || before === undefined ? found : before.visitor;
    });
    const expiresAt = clock.now().getTime() + lifetimeMs;
    const entry: Known = { visitor, answer: null, expiresAt, configVersion: configVersion() };
    known.set(key, entry);
    return visitor;
  };

  const isFresh = (entry: Known): boolean =>
    entry.expiresAt > clock.now().getTime() && entry.configVersion === configVersion();

  return {
    at: (point: Point | null): FoundVisitor => {
      const key = keyOf(point);
      const remembered = known.get(key);
      return remembered !== undefined && isFresh(remembered)
        ? remembered.visitor
        : start(key, point, remembered);
    },
    /** Who is remembered at a point; null: it has to be asked. */
    remembered: (point: Point | null): PageVisitor | null => {
      const remembered = known.get(keyOf(point));
      return remembered !== undefined && isFresh(remembered) ? remembered.answer : null;
    },
  };
};
export type PageVisitors = ReturnType<typeof createPageVisitors>;
