import { expect, test } from 'vitest';

import { FakeStore } from '@shop/application/testing';

import { AnalyticsService } from './index.ts';
import type { AnalyticsEvent } from './index.ts';

test('[OPN-309] events of a test run carry its id, for receivers to drop them; all others carry none', () => {
  const cookies = new FakeStore();
  const analytics = new AnalyticsService(cookies);
  const events: AnalyticsEvent[] = [];
  analytics.events$.subscribe((event) => events.push(event));
  analytics.pageView('main');
  cookies.set('e2e', 'run-7');
  analytics.elementView('banner');
  cookies.set('e2e', 'что-то другое');
  analytics.pageView('cart');
  expect(events.map(({ event, e2eRun }) => [event, e2eRun])).toEqual([
    ['page_view', null],
    ['element_view', 'run-7'],
    ['page_view', null],
  ]);
});
