import { err, ok } from '@shop/domain/kernel';
import { createTestShop } from '@shop/infrastructure/testing';
import type { TestShop } from '@shop/infrastructure/testing';
import { expect, test } from 'vitest';

import { defaultWebConfig } from '../config/defaults.ts';
import { offline, refusal } from '../../testing/index.ts';

const phone = '+79001234567';

/** A shop with the flag on or off, whose sign-in is in the code step since now. */
async function inCodeStep(isOn = true): Promise<TestShop> {
  const shop = createTestShop();
  const features = { debugBar: true, allowSmsCodeAutofill: isOn };
  shop.calls.webConfig.give(ok({ ...defaultWebConfig, version: 1, features }));
  await shop.session.start();
  await shop.config.load();
  shop.codeAutofill.follow();
  shop.signIn.open();
  shop.signIn.chooseByPhone();
  expect(await shop.signIn.submitPhone(phone)).toBe(true);
  return shop;
}

const looks = (shop: TestShop) => shop.calls.smsMessages.calls.length;
const digits = (shop: TestShop) => shop.signIn.form.state.cells.join('');
/** A message whose time is now. */
const sms = (shop: TestShop, code: string, at = shop.time.serverNow()) => ({
  at,
  text: `Код для входа в Самокат: ${code}`,
});

test('[DBG-10] [OPN-389] the code is looked for after 1 s and each second, and a found one signs in by itself', async () => {
  const shop = await inCodeStep();
  await shop.time.advance(999);
  expect(looks(shop)).toBe(0);
  await shop.time.advance(1);
  expect(shop.calls.smsMessages.calls).toEqual([[phone]]);
  await shop.time.advance(2000);
  expect(looks(shop)).toBe(3);
  shop.calls.smsMessages.give(ok([sms(shop, '4321')]));
  await shop.time.advance(1000);
  expect(shop.calls.signIn.calls.map(([{ phone: to, code }]) => [to, code])).toEqual([[phone, '4321']]);
  expect(shop.session.state.isSignedIn).toBe(true);
  await shop.time.advance(60_000);
  expect(looks(shop)).toBe(4);
});

test('[OPN-317] [OPN-389] after a request that came too early it is the code sent before that is filled in', async () => {
  const shop = await inCodeStep();
  const sent = sms(shop, '4321');
  shop.signIn.back();
  await shop.time.advance(5000);
  shop.calls.requestCode.give(err(refusal(429, 'RESEND_TOO_EARLY', { retryAfterSeconds: 25 })));
  expect(await shop.signIn.submitPhone(phone)).toBe(true);
  shop.calls.smsMessages.always(() => ok([sent]));
  await shop.time.advance(1000);
  expect(shop.calls.signIn.calls.map(([{ code }]) => code)).toEqual(['4321']);
});

test('[DBG-09] [OPN-389] a message from before the request is left alone and told of once; 0000 is filled in after 30 s and waits', async () => {
  const shop = await inCodeStep();
  const old = sms(shop, '4321', shop.time.serverNow() - 1);
  shop.calls.smsMessages.always(() => ok([old]));
  await shop.time.advance(29_999);
  expect([looks(shop), digits(shop)]).toEqual([29, '']);
  await shop.time.advance(1);
  expect([looks(shop), digits(shop)]).toEqual([30, '0000']);
  expect(shop.logger.lines.filter((line) => line === 'warn Old debug SMS code')).toHaveLength(1);
  await shop.time.advance(60_000);
  expect([looks(shop), shop.calls.signIn.calls]).toEqual([30, []]);
  await shop.signIn.form.submit();
  expect(shop.calls.signIn.calls.map(([{ code }]) => code)).toEqual(['0000']);
});

test('[OPN-389] digits that were typed meanwhile stay when the time is over', async () => {
  const shop = await inCodeStep();
  void shop.signIn.form.enter(['7']);
  await shop.time.advance(31_000);
  expect(digits(shop)).toBe('7');
});

test('[OPN-389] nobody looks after the step is left', async () => {
  const shop = await inCodeStep();
  await shop.time.advance(1500);
  shop.signIn.back();
  await shop.time.advance(60_000);
  expect([looks(shop), digits(shop)]).toEqual([1, '']);
});

test('[OPN-389] an answer that comes after the step is left enters nothing', async () => {
  const shop = await inCodeStep();
  shop.calls.smsMessages.hold();
  await shop.time.advance(1000);
  shop.signIn.close();
  shop.calls.smsMessages.resolve(ok([sms(shop, '4321')]));
  await shop.time.advance(5000);
  expect([looks(shop), shop.calls.signIn.calls]).toEqual([1, []]);
});

test('[DBG-10] another code is looked for anew, and the first one does not count any more', async () => {
  const shop = await inCodeStep();
  const first = sms(shop, '1111');
  await shop.time.advance(30_500);
  shop.calls.smsMessages.always(() => ok([first]));
  const before = looks(shop);
  expect(await shop.signIn.resend()).toBe(true);
  await shop.time.advance(1000);
  expect([looks(shop) - before, shop.calls.signIn.calls]).toEqual([1, []]);
  shop.calls.smsMessages.always(() => ok([first, sms(shop, '2222')]));
  await shop.time.advance(1000);
  expect(shop.calls.signIn.calls.map(([{ code }]) => code)).toEqual(['2222']);
});

test('[OPN-389] an inbox that is away is asked again', async () => {
  const shop = await inCodeStep();
  shop.calls.smsMessages.give(err(offline)).give(err(refusal(500, 'INTERNAL_SERVER_ERROR')));
  await shop.time.advance(2000);
  shop.calls.smsMessages.give(ok([sms(shop, '4321')]));
  await shop.time.advance(1000);
  expect(shop.session.state.isSignedIn).toBe(true);
});

test('[DBG-10] with the flag off nobody looks', async () => {
  const shop = await inCodeStep(false);
  await shop.time.advance(60_000);
  expect([looks(shop), digits(shop)]).toEqual([0, '']);
});
