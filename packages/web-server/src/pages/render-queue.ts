import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import PQueue from 'p-queue';

import type { Turns } from '../kernel/turns.ts';

/** Why nothing was rendered: too many wait already, or it took too long until this one's turn. */
export interface Busy {
  readonly kind: 'busy';
}

export interface RenderLimits {
  /** Pages rendered at a time: while one waits for the store, another one is drawn. */
  readonly running: number;
  /**
   * Pages that may wait; of the few plain addresses as many again. Waiting costs little, while clients that retry at once
   * would take CPU time from rendering, so `waitMs` refuses most requests.
   */
  readonly waiting: number;
  /** Longest time until a page's turn, in ms. */
  readonly waitMs: number;
}

export const renderLimits: RenderLimits = { running: 4, waiting: 1_000, waitMs: 2_000 };

/**
 * Renders a few pages at a time and lets a few wait, so that a crowd that asks for pages which are not kept gets a quick
 * refusal instead of a late answer. Pages of plain addresses, of which there are few, go first: a flood of made-up
 * addresses does not keep shoppers from the main page. Other requests are served between two pages.
 */
export const createRenderQueue = (limits: RenderLimits, turns: Turns) => {
  const queue = new PQueue({ concurrency: limits.running });
  let refused = 0;
  const refuse = (): Result<never, Busy> => {
    refused += 1;
    return err({ kind: 'busy' });
  };

  return {
    /** Renders when there is room; `render` may throw, which is a bug of its page. */
    run: async <T>(render: () => Promise<T>, isPlain: boolean): Promise<Result<T, Busy>> => {
      const priority = isPlain ? 1 : 0;
      const begin = async (): Promise<T> => {
        await turns.next();
        return render();
      };
      // Begins at once.
      if (queue.pending < limits.running) return ok(await queue.add(begin, { priority }));
      if (queue.sizeBy({ priority }) >= limits.waiting) return refuse();
      const waiting = new AbortController();
      const stopWaiting = turns.after(limits.waitMs, () => waiting.abort());
      try {
        const rendered = await queue.add(
          async () => {
            stopWaiting();
            return begin();
          },
          { priority, signal: waiting.signal },
        );
        return ok(rendered);
      } catch (error) {
        if (waiting.signal.aborted) return refuse();
        throw error;
      } finally {
        stopWaiting();
      }
    },
    size: () => ({ running: queue.pending, waiting: queue.size, refused }),
  };
};
export type RenderQueue = ReturnType<typeof createRenderQueue>;
