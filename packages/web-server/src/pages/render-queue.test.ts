import { err, ok } from '@shop/domain/kernel';
import { expect, test } from 'vitest';

import { storeFetch, withinE2eRun } from '../kernel/e2e-run.ts';
import { createRenderQueue } from './render-queue.ts';

/** Turns that come at once, and waits that end when the test says so. */
const manualTurns = () => {
  const waits = new Set<() => void>();
  return {
    turns: {
      next: async () => undefined,
      after: (_ms: number, run: () => void) => {
        waits.add(run);
        return () => void waits.delete(run);
      },
    },
    endWaits: () => {
      for (const run of waits) run();
    },
  };
};

const gate = () => {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    render: (name: string) => async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    },
    end: (name: string) => ends.get(name)?.(),
  };
};
const busy = err({ kind: 'busy' });

test('[DPL-15] a limited number of pages is rendered, a limited number waits, the next is refused at once', async () => {
  const { render, started, end } = gate();
  const queue = createRenderQueue({ running: 2, waiting: 1, waitMs: 1000 }, manualTurns().turns);
  const [a, b, c] = ['a', 'b', 'c'].map((name) => queue.run(render(name), false));
  expect(await queue.run(render('d'), false)).toEqual(busy);
  expect(queue.size()).toEqual({ running: 2, waiting: 1, refused: 1 });
  expect(started).toEqual(['a', 'b']);
  end('a');
  expect(await a).toEqual(ok('a'));
  await expect.poll(() => started).toEqual(['a', 'b', 'c']);
  end('b');
  end('c');
  expect(await Promise.all([b, c])).toEqual([ok('b'), ok('c')]);
  expect(queue.size()).toEqual({ running: 0, waiting: 0, refused: 1 });
});

test('[DPL-15] a page that waits too long is refused, one that is being rendered is not', async () => {
  const { render, started, end } = gate();
  const { turns, endWaits } = manualTurns();
  const queue = createRenderQueue({ running: 1, waiting: 5, waitMs: 1000 }, turns);
  const [running, waiting] = ['running', 'waiting'].map((name) => queue.run(render(name), false));
  await expect.poll(() => started).toEqual(['running']);
  endWaits();
  expect(await waiting).toEqual(busy);
  expect(queue.size().waiting).toBe(0);
  end('running');
  expect(await running).toEqual(ok('running'));
  expect(started).toEqual(['running']);
});

test('[DPL-15] a plain address goes before a flood of made-up ones, and has its own part of the queue', async () => {
  const { render, started, end } = gate();
  const queue = createRenderQueue({ running: 1, waiting: 1, waitMs: 1000 }, manualTurns().turns);
  const all = ['first', 'made up', 'refused'].map((name) => queue.run(render(name), false));
  const main = queue.run(render('main'), true);
  await expect.poll(() => started).toEqual(['first']);
  end('first');
  await expect.poll(() => started).toEqual(['first', 'main']);
  end('main');
  expect(await main).toEqual(ok('main'));
  await expect.poll(() => started).toEqual(['first', 'main', 'made up']);
  end('made up');
  expect(await Promise.all(all)).toEqual([ok('first'), ok('made up'), busy]);
});

test('a page that fails frees its slot', async () => {
  const queue = createRenderQueue({ running: 1, waiting: 1, waitMs: 1000 }, manualTurns().turns);
  await expect(queue.run(() => Promise.reject(new Error('broken')), false)).rejects.toThrow('broken');
  expect(await queue.run(async () => 'fine', false)).toEqual(ok('fine'));
});

test('[TOK-16, OPN-309] a page that waited is rendered for the test run that asked for it, and for no other', async () => {
  const { render, end, started } = gate();
  const queue = createRenderQueue({ running: 1, waiting: 5, waitMs: 1000 }, manualTurns().turns);
  const marks: (string | null)[] = [];
  const call = storeFetch({
    fetch: async ({ headers }) => {
      marks.push(headers.get('cookie'));
      return new Response();
    },
  });
  const mark = async () => void (await call('http://store', {}));
  const pages: Promise<unknown>[] = [];
  withinE2eRun('e2e=run-1', () => pages.push(queue.run(render('first'), false)));
  withinE2eRun('e2e=run-2', () => pages.push(queue.run(mark, false)));
  withinE2eRun(undefined, () => pages.push(queue.run(mark, false)));
  await expect.poll(() => started).toEqual(['first']);
  end('first');
  await Promise.all(pages);
  expect(marks).toEqual(['e2e=run-2', null]);
});
