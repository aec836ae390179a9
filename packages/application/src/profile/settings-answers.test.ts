import { expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { offline } from '@shop/application/testing';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import type { TestShop } from '@shop/infrastructure/testing';

const all = { email: true, push: true, sms: true };
const none = { email: false, push: false, sms: false };

async function shopper(): Promise<TestShop> {
  const shop = await open(createTestShop());
  await shop.load('settings');
  await signInAs(shop);
  return shop;
}

test('[LGO-05] switches that are being saved when their shopper signs out tell nobody else what they hold', async () => {
  const shop = await shopper();
  shop.calls.messageSubscriptions.give(ok(none));
  shop.messages.load();
  await shop.time.advance(0);
  shop.calls.subscribe.hold();
  shop.messages.toggle('email', true);
  await shop.session.signOut();
  shop.calls.subscribe.resolve(ok(all));
  await shop.time.advance(0);
  expect(shop.messages.state).toEqual({ values: null, isFailed: false });
});

test('[LGO-05] [NTF-08] switches that could not be read are not asked for again once their shopper has signed out', async () => {
  const shop = await shopper();
  shop.calls.messageSubscriptions.always(() => err(offline));
  shop.messages.load();
  await shop.time.advance(0);
  await shop.session.signOut();
  const asked = shop.calls.messageSubscriptions.calls.length;
  await shop.time.advance(600_000);
  expect(shop.calls.messageSubscriptions.calls).toHaveLength(asked);
});

test('[EML-07] a code that was asked for before the wizard was opened anew does not lead on to its step', async () => {
  const shop = await shopper();
  shop.emailWizard.open();
  shop.calls.sendEmailCode.hold();
  const asked = shop.emailWizard.submitEmail('anna@example.ru');
  shop.emailWizard.open();
  shop.calls.sendEmailCode.resolve(ok({ resendAfterSeconds: 30 }));
  expect(await asked).toBe(false);
  expect(shop.emailWizard.state).toMatchObject({ step: 'EMAIL', email: '', isBusy: false });
});
