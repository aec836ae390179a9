import { expect, test } from 'vitest';

import { EMPTY, firstValueFrom } from 'rxjs';

import { browsersPaymentTabs, BrowserPaymentTabs } from './browser-payment-tabs.ts';

function fakeTab() {
  const went: string[] = [];
  const tab = {
    opener: 'the shop' as unknown,
    closed: false,
    document: { title: '', body: { textContent: '' } },
    location: { replace: (url: string) => went.push(url) },
    close: () => {
      tab.closed = true;
    },
  };
  return { tab, went };
}

const windowWith = (tab: unknown) => ({ open: () => tab }) as unknown as Window;

test('[OPN-259] a tab is opened empty, says what it waits for, and is led to the payment page without a way back', () => {
  const { tab, went } = fakeTab();
  const opened = new BrowserPaymentTabs(windowWith(tab), null).open();
  expect([tab.opener, tab.document.body.textContent]).toEqual([null, 'Открываем страницу оплаты…']);
  expect([opened?.goTo('https://pay.example'), went]).toEqual([true, ['https://pay.example']]);
  opened?.close();
  expect([opened?.goTo('https://pay.example'), went.length]).toEqual([false, 1]);
});

test('[OPN-259] a blocked pop-up is no tab', () => {
  expect(new BrowserPaymentTabs(windowWith(null), null).open()).toBeNull();
  // This is no browser.
  expect(browsersPaymentTabs().open()).toBeNull();
});

test('[SUB-09] a report reaches the other tabs of the browser', async () => {
  const channels = [new BroadcastChannel('test'), new BroadcastChannel('test')] as const;
  const [one, other] = channels.map((channel) => new BrowserPaymentTabs(windowWith(null), channel));
  const heard = firstValueFrom(other?.reports$ ?? EMPTY);
  one?.report();
  await expect(heard).resolves.toBeUndefined();
  for (const channel of channels) channel.close();
});
