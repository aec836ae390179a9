import { expect, test, vi } from 'vitest';

import { FakeBrowser, FakeIds, VirtualTime } from '@shop/application/testing';

import { AlertService, ToastService } from './index.ts';

test('[SHL-14] a toast closes by itself after 8 s, one with 0 stays', async () => {
  const time = new VirtualTime();
  const toasts = new ToastService(time, new FakeIds(), new FakeBrowser());
  toasts.show({ title: 'Восемь' });
  toasts.show({ title: 'Навсегда', closedAfterSeconds: 0 });
  await time.advance(7999);
  expect(toasts.state.toasts).toHaveLength(2);
  await time.advance(1);
  expect(toasts.state.toasts.map(({ title }) => title)).toEqual(['Навсегда']);
});

test('[SHL-14] [OPN-378] the time of a toast in a tab that nobody looks at begins when the shopper comes back', async () => {
  const time = new VirtualTime();
  const browser = new FakeBrowser();
  const toasts = new ToastService(time, new FakeIds(), browser);
  browser.isVisible = false;
  toasts.show({ title: 'x' });
  const closed = toasts.show({ title: 'y' });
  await time.advance(60_000);
  expect(toasts.state.toasts).toHaveLength(2);
  toasts.close(closed);
  browser.isVisible = true;
  browser.visible$.next(true);
  await time.advance(7999);
  expect(toasts.state.toasts).toHaveLength(1);
  await time.advance(1);
  expect(toasts.state.toasts).toEqual([]);
});

test('[SHL-13] its onClose runs once', async () => {
  const time = new VirtualTime();
  const toasts = new ToastService(time, new FakeIds(), new FakeBrowser());
  const onClose = vi.fn<() => void>();
  const id = toasts.show({ title: 'x', onClose });
  toasts.close(id);
  toasts.close(id);
  await time.advance(10_000);
  expect(onClose).toHaveBeenCalledOnce();
});

test('[SHL-15] a fourth toast pushes the oldest out where it shows, with its onClose', () => {
  const toasts = new ToastService(new VirtualTime(), new FakeIds(), new FakeBrowser());
  const onClose = vi.fn<() => void>();
  toasts.show({ title: '1', onClose });
  for (const title of ['2', '3', '4']) toasts.show({ title });
  expect(onClose).toHaveBeenCalledOnce();
  toasts.show({ title: 'слева', desktopPosition: 'top-left' });
  const titles = () => toasts.state.toasts.map(({ title }) => title);
  expect(titles()).toEqual(['2', '3', '4', 'слева']);
  toasts.showOn('mobile');
  expect(titles()).toEqual(['3', '4', 'слева']);
});

test('[SHL-17] a toast that names no position shows top right on desktop and at the top of a phone', () => {
  const toasts = new ToastService(new VirtualTime(), new FakeIds(), new FakeBrowser());
  toasts.show({ title: 'x' });
  expect(toasts.state.toasts[0]).toMatchObject({
    desktopPosition: 'top-right',
    mobilePosition: 'top',
    icon: null,
  });
});

test('[SHL-11] [SHL-22] an alert closes on its button, which then does its work, or by hand', () => {
  const alerts = new AlertService();
  alerts.showDefault();
  expect(alerts.state.alert?.text).toBe('Не сработало. Попробуйте попозже');
  const run = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  alerts.show({ title: null, text: 'x', buttons: [{ label: 'y', run }], onClose });
  alerts.press({ label: 'y', run });
  expect([run.mock.calls.length, onClose.mock.calls.length, alerts.state.alert]).toEqual([1, 0, null]);
  alerts.show({ title: null, text: 'x', buttons: [], onClose });
  alerts.close();
  expect(onClose).toHaveBeenCalledOnce();
});
