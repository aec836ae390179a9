import { ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { LRUCache } from 'lru-cache';

import { cachedPage } from './cached-page.ts';
import type { CachedPage, RenderedPage } from './cached-page.ts';
import type { Busy } from './render-queue.ts';

/** The kept page is rendered from the same things as it would be now. */
export interface Unchanged {
  readonly isUnchanged: true;
}

/** The page that is kept, when it is rendered anew. */
export interface Before {
  /** As `RenderedPage` has it; null: not known. */
  readonly fingerprint: string | null;
}

/** Renders a page; `before`: the one that is kept of the same key, null when there is none. */
type Render<F> = (before: Before | null) => Promise<Result<RenderedPage | Unchanged, F>>;

interface Options {
  readonly maxBytes: number;
  readonly lifetimeMs: number;
  /** How long after its lifetime a page is still shown, in ms, while it is rendered anew. */
  readonly staleMs: number;
  readonly now: () => number;
  /** A page that nobody waits for could not be rendered. */
  readonly onFailure?: (error: unknown) => void;
}

/** A page that is kept. Once it may not be shown any more, it still spares rendering one that would be the same. */
interface Entry<F> extends Before {
  readonly key: string;
  readonly version: string;
  readonly expiresAt: number;
  readonly page: CachedPage;
  readonly render: Render<F>;
  /** How often it was asked for again; what was long ago counts less. */
  readonly reads: { count: number };
}

/** Keys of which the last page is known, more than there are pages in memory. */
const MAX_KEYS = 20_000;

const nameOf = (key: string, version: string): string => `${key}\n${version}`;

/**
 * Rendered pages in memory, each compressed once in the ways that are asked for. A page holds nothing of one shopper, so it is the same for everybody with the
 * same key and version. Bounded by bytes, oldest use first out; a page that is being rendered is rendered once. Who asks for a page
 * soon after its lifetime does not wait for the next one. `F` is why there may be none.
 */
export const createPageCache = <F>({ maxBytes, lifetimeMs, staleMs, now, onFailure }: Options) => {
  /** The names of the pages that were rendered last, by key. */
  const last = new LRUCache<string, string>({ max: MAX_KEYS });
  const entries = new LRUCache<string, Entry<F>>({
    maxSize: maxBytes,
    // The least is 1.
    sizeCalculation: ({ page }) => Math.max(1, page.size()),
  });
  const rendering = new Map<string, Promise<Result<CachedPage, F>>>();
  /** The version for which pages are rendered that nobody waits for. */
  let renewedFor: string | null = null;

  const isShown = ({ expiresAt }: Entry<F>): boolean => expiresAt + staleMs > now();

  const find = (key: string, version: string): Entry<F> | null => {
    const entry = entries.get(nameOf(key, version));
    return entry !== undefined && isShown(entry) ? entry : null;
  };

  const keep = (entry: Entry<F>): void => {
    const name = nameOf(entry.key, entry.version);
    last.set(entry.key, name);
    entries.set(name, entry);
  };

  const renderedAnew = async (
    key: string,
    version: string,
    render: Render<F>,
  ): Promise<Result<CachedPage, F>> => {
    const lastName = last.get(key) ?? '';
    const before = entries.peek(lastName) ?? null;
    const rendered = await render(before);
    if (!rendered.ok) return rendered;
    const { value } = rendered;
    const expiresAt = now() + lifetimeMs;
    const reads = { count: (before?.reads.count ?? 0) / 2 };
    if ('isUnchanged' in value) {
      if (before === null) throw new Error('A page that is not kept cannot be unchanged');
      entries.delete(lastName);
      keep({ ...before, version, expiresAt, render, reads });
      return ok(before.page);
    }
    const name = nameOf(key, version);
    // A kept page takes another amount of memory from then on, and is counted again.
    const count = (page: CachedPage): void => {
      for (const kept of new Set([name, last.get(key) ?? name])) {
        const entry = entries.peek(kept);
        if (entry?.page === page && entries.delete(kept)) entries.set(kept, entry);
      }
    };
    const page = cachedPage(value, count);
    const fingerprint = value.fingerprint ?? null;
    if (value.isCacheable) keep({ key, version, expiresAt, page, fingerprint, render, reads });
    return ok(page);
  };

  const renderOnce = (key: string, version: string, render: Render<F>): Promise<Result<CachedPage, F>> => {
    const name = nameOf(key, version);
    const running = rendering.get(name);
    if (running !== undefined) return running;
    const started = renderedAnew(key, version, render).finally(() => rendering.delete(name));
    rendering.set(name, started);
    return started;
  };

  return {
    /** The page that is kept of a key and may be shown; null: there is none. */
    find: (key: string, version = ''): CachedPage | null => find(key, version)?.page ?? null,
    /** The page that is kept of a key as long as it needs no rendering; it counts as asked for. */
    fresh: (key: string, version = ''): CachedPage | null => {
      const kept = find(key, version);
      if (kept === null || kept.expiresAt <= now()) return null;
      kept.reads.count += 1;
      return kept.page;
    },
    /** The cached page of a key, else a fresh one; `render` says whether it may be cached, or why there is none. */
    get: (key: string, render: Render<F>, version = ''): Promise<Result<CachedPage, F>> => {
      const kept = find(key, version);
      if (kept !== null) kept.reads.count += 1;
      if (kept !== null && kept.expiresAt > now()) return Promise.resolve(ok(kept.page));
      const next = renderOnce(key, version, render);
      if (kept === null) return next;
      // Should it fail, whoever asks when the kept page has ended is told.
      next.catch((error: unknown) => onFailure?.(error));
      return Promise.resolve(ok(kept.page));
    },
    /**
     * Renders the pages of an earlier version that were asked for most, one after the other, so that their next readers do not
     * wait. Ends when there is no room to render, and with the next version.
     */
    renewMostRead: async (earlier: string, version: string, atMost: number): Promise<void> => {
      renewedFor = version;
      const read = [...entries.values()].filter(
        (entry) => entry.version === earlier && entry.reads.count > 0 && isShown(entry),
      );
      const most = read.toSorted((one, other) => other.reads.count - one.reads.count);
      for (const { key, render } of most.slice(0, atMost)) {
        if (renewedFor !== version) return;
        if (find(key, version) !== null) continue;
        try {
          const next = await renderOnce(key, version, render);
          if (!next.ok) return;
        } catch (error) {
          onFailure?.(error);
        }
      }
    },
    size: () => ({ pages: entries.size, bytes: entries.calculatedSize }),
  };
};
export type PageCache = ReturnType<typeof createPageCache<Busy>>;
