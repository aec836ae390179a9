import { beforeEach, describe, expect, test } from 'vitest';

import { FakeLogger, FakeStore, VirtualTime } from '@shop/application/testing';
import type { Vital } from '@shop/domain/analytics';

import { AnalyticsService, VitalsService } from './index.ts';
import type { VitalsSource } from './index.ts';

type Listener = Parameters<VitalsSource['watch']>[0];

const lcp = (value: number): Vital => ({ name: 'LCP', startTime: 0, value });

describe('web vitals', () => {
  const time = new VirtualTime();
  let page: Listener;
  let sent: { readonly page: string; readonly values: readonly number[] }[];
  let analytics: AnalyticsService;

  beforeEach(() => {
    sent = [];
    analytics = new AnalyticsService(new FakeStore(), [], new FakeLogger());
    const source: VitalsSource = {
      watch: (listener) => {
        page = listener;
      },
    };
    const gateway = {
      send: (vitals: readonly Vital[], opened: string) =>
        void sent.push({ page: opened, values: vitals.map(({ value }) => value) }),
    };
    new VitalsService(source, gateway, time, analytics).start();
  });

  test('[ANL-11] go two seconds after the last one, together', async () => {
    page.measured(lcp(1));
    await time.advance(1999);
    page.measured(lcp(2));
    await time.advance(1999);
    expect(sent).toEqual([]);
    await time.advance(1);
    expect(sent.map(({ values }) => values)).toEqual([[1, 2]]);
    await time.advance(60_000);
    expect(sent).toHaveLength(1);
  });

  test('[ANL-11] go at once when the page is left, and only once', async () => {
    page.measured(lcp(1));
    page.left();
    expect(sent.map(({ values }) => values)).toEqual([[1]]);
    page.left();
    await time.advance(60_000);
    expect(sent).toHaveLength(1);
    page.measured(lcp(2));
    page.left();
    expect(sent.map(({ values }) => values)).toEqual([[1], [2]]);
  });

  test('[ANL-10, OPN-385] go in calls of 50 at most', () => {
    for (let value = 1; value <= 51; value += 1) page.measured(lcp(value));
    page.left();
    expect(sent.map(({ values }) => values.length)).toEqual([50, 1]);
  });

  test('[ANL-12] are not sent above their threshold', async () => {
    page.measured(lcp(20_001));
    await time.advance(10_000);
    expect(sent).toEqual([]);
    page.measured(lcp(20_000));
    page.left();
    expect(sent.map(({ values }) => values)).toEqual([[20_000]]);
  });

  test('[ANL-04] name the page that was opened, not the one the shopper went on to', () => {
    analytics.pageView('category');
    analytics.pageView('product');
    page.measured(lcp(1));
    page.left();
    expect(sent.map((call) => call.page)).toEqual(['category']);
  });
});
