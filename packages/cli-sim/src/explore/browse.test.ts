import { expect, test } from 'vitest';

import { readScenario } from '../scenario/index.ts';
import { browse } from './browse.ts';

const PLAY_MS = 300_000;

const scenario = () => {
  const read = readScenario(
    'a.yaml',
    [
      'name: A',
      'shoppers: [anna, boris]',
      'steps:',
      '  - as anna: [sign in]',
      '  - as boris: [open main page]',
      '  - wait: 1 h',
      '  - as anna: [expect signed in: no]',
      '  - as anna: [sign out]',
    ].join('\n'),
  );
  if (!read.ok) throw new Error('the scenario is wrong');
  return read.value;
};

test(
  'a browser finds the shop over HTTP as it is before the failing step, with what a shopper’s browser kept',
  async () => {
    const said: string[] = [];
    const seen: {
      date: number;
      cookies: readonly string[];
      page: string;
      isAnna: boolean[];
      status: number;
    }[] = [];
    await browse(
      scenario(),
      { out: (line) => said.push(line) },
      {
        port: 0,
        seed: 'browse',
        storefront: async () => null,
        untilStopped: async () => {
          const isAnna: boolean[] = [];
          let cookies: readonly string[] = [];
          let page = '';
          let date = 0;
          for (const name of ['boris', 'anna']) {
            const url =
              said
                .find((line) => line.includes(` ${name} `))
                ?.trim()
                .split(/\s+/)[1] ?? '';
            const entrance = await fetch(url);
            cookies = entrance.headers.getSetCookie().filter((each) => !each.includes('Max-Age=0'));
            page = await entrance.text();
            date = Date.parse(entrance.headers.get('date') ?? '');
            const session = await fetch(new URL('/api/auth/session', url), {
              headers: { cookie: cookies.map((each) => each.split(';')[0]).join('; ') },
            });
            isAnna.push((await session.text()).includes('CUSTOMER'));
          }
          const status = (await fetch(new URL('/__sim/nobody', said.join(' ').match(/http\S+/)?.[0]))).status;
          seen.push({ date, cookies, page, isAnna, status });
        },
      },
    );
    const [first] = seen;
    expect(said[0]).toBe('The shop is as it is before step 4: expect signed in: no');
    expect(first?.cookies.join()).toContain('HttpOnly');
    expect(first?.page).toContain('localStorage');
    expect(first?.isAnna).toEqual([false, true]);
    expect(first?.status).toBe(404);
    // Noon, and the hour that the scenario waits.
    expect(first?.date).toBeGreaterThanOrEqual(Date.parse('2026-05-14T10:00:00Z'));
    expect(first?.date).toBeLessThan(Date.parse('2026-05-14T10:05:00Z'));
  },
  PLAY_MS,
);
