import { expect, test, vi } from 'vitest';

import { FakeLogger, FakeStore } from '@shop/application/testing';
import type { AnalyticsEvent } from '@shop/domain/analytics';

import { AnalyticsService } from './index.ts';
import type { AnalyticsReceiver } from './index.ts';

function started(...receivers: readonly AnalyticsReceiver[]) {
  const cookies = new FakeStore();
  const logger = new FakeLogger();
  const analytics = new AnalyticsService(cookies, receivers, logger);
  const events: AnalyticsEvent[] = [];
  analytics.events$.subscribe((event) => events.push(event));
  return { analytics, cookies, logger, events };
}

test('[ANL-01] the state knows current and previous page, the area seen there and the one seen here', () => {
  const { analytics } = started();
  analytics.pageView('main');
  analytics.elementView('recommended');
  expect(analytics.state).toEqual({
    currentPage: 'main',
    previousPage: null,
    previousContextArea: null,
    eventContext: { area: 'recommended' },
  });
  analytics.pageView('product');
  expect(analytics.state).toEqual({
    currentPage: 'product',
    previousPage: 'main',
    previousContextArea: 'recommended',
    eventContext: { area: null },
  });
});

test('[ANL-01] [ANL-02] a page that lies on top again is the current one, without a second view of it', () => {
  const { analytics, events } = started();
  analytics.pageView('main');
  analytics.pageView('product');
  analytics.returnTo('main');
  expect(analytics.state).toMatchObject({ currentPage: 'main', previousPage: 'product' });
  expect(events.map(({ event, page }) => [event, page])).toEqual([
    ['page_view', 'main'],
    ['page_view', 'product'],
  ]);
});

test('[ANL-04] every event carries the codes of page and previous page, and the areas', () => {
  const { analytics, events } = started();
  analytics.pageView('main');
  analytics.elementView('recommended');
  analytics.pageView('cart');
  expect(events.slice(1)).toEqual([
    {
      event: 'element_view',
      area: 'recommended',
      page: 'main',
      previousPage: null,
      previousContextArea: null,
      contextArea: 'recommended',
      e2eRun: null,
    },
    {
      event: 'page_view',
      page: 'cart',
      previousPage: 'main',
      previousContextArea: 'recommended',
      contextArea: null,
      e2eRun: null,
    },
  ]);
});

test('[OPN-182] [ANL-05] every receiver gets every event, also when one of them fails', () => {
  const failing = vi.fn<AnalyticsReceiver['receive']>(() => {
    throw new Error('blocked');
  });
  const other = vi.fn<AnalyticsReceiver['receive']>();
  const { analytics, events, logger } = started({ receive: failing }, { receive: other });
  analytics.pageView('main');
  analytics.pageView('cart');
  expect(failing).toHaveBeenCalledTimes(2);
  expect(other.mock.calls.map(([{ page }]) => page)).toEqual(['main', 'cart']);
  expect(events).toHaveLength(2);
  expect(logger.lines[0]).toBe('warn A receiver of analytics events failed');
});

test('[OPN-309] events of a test run carry its id and reach no receiver; all others carry none', () => {
  const receive = vi.fn<AnalyticsReceiver['receive']>();
  const { analytics, cookies, events } = started({ receive });
  analytics.pageView('main');
  cookies.set('e2e', 'run-7');
  analytics.elementView('recommended');
  cookies.set('e2e', 'что-то другое');
  analytics.pageView('cart');
  expect(events.map(({ event, e2eRun }) => [event, e2eRun])).toEqual([
    ['page_view', null],
    ['element_view', 'run-7'],
    ['page_view', null],
  ]);
  expect(receive.mock.calls.map(([{ event }]) => event)).toEqual(['page_view', 'page_view']);
});

test('[ANL-06] a field that its kind does not have never reaches the bus', () => {
  const { analytics, events } = started();
  analytics.send({ event: 'page_view', phone: '+79161234567' } as { event: 'page_view' });
  expect(Object.keys(events[0] ?? {})).not.toContain('phone');
});
