import { expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { offline, profileOf, settle } from '@shop/application/testing';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import { startShop } from '../shop/index.ts';

const anna = profileOf({ isConfirmedAge18: true });

async function signedIn() {
  const shop = createTestShop();
  await startShop(shop);
  shop.calls.profile.hold();
  await signInAs(shop);
  return shop;
}

test('[LGO-05] a profile that comes after its shopper has signed out is dropped, and their age is not kept', async () => {
  const shop = await signedIn();
  await shop.session.signOut();
  while (shop.calls.profile.waiting > 0) shop.calls.profile.resolve(ok(anna));
  await settle();
  expect(shop.profile.state).toEqual({ status: 'anonymous', profile: null });
  expect(shop.age.state.isConfirmed).toBe(false);
  expect(shop.browser.cookies.get('age_18')).toBeNull();
});

test('[LGO-05] nor is an age that comes while the sign-out is under way', async () => {
  const shop = await signedIn();
  shop.calls.signOut.hold();
  const leaving = shop.session.signOut();
  while (shop.calls.profile.waiting > 0) shop.calls.profile.resolve(ok(anna));
  await settle();
  shop.calls.signOut.resolve(ok({ user: null }));
  await leaving;
  expect(shop.browser.cookies.get('age_18')).toBeNull();
});

test('[AGE-04] a question that is open is answered by a profile that knows the age', async () => {
  const shop = await signedIn();
  let answer: boolean | null = null;
  void shop.age.ask().then((isAdult) => {
    answer = isAdult;
  });
  while (shop.calls.profile.waiting > 0) shop.calls.profile.resolve(ok(anna));
  await settle();
  expect(answer).toBe(true);
  expect(shop.age.state).toEqual({ isConfirmed: true, isAsking: false });
});

test('[AGE-04] a yes goes to the profile at once, which then knows it on the next device', async () => {
  const shop = await signedIn();
  while (shop.calls.profile.waiting > 0) shop.calls.profile.resolve(ok({ ...anna, isConfirmedAge18: false }));
  await settle();
  const before = shop.calls.updateProfile.calls.length;
  shop.age.confirm();
  expect(shop.calls.updateProfile.calls.slice(before)).toEqual([[{ isConfirmedAge18: true }]]);
});

test('[EML-09] an answer from before the address was confirmed does not take it back', async () => {
  const shop = await signedIn();
  shop.calls.profile.give(ok({ ...anna, email: 'a@b.ru', emailConfirmed: true }));
  await shop.profile.load();
  shop.calls.profile.resolve(ok({ ...anna, email: 'a@b.ru' }));
  await settle();
  expect(shop.profile.state.profile?.emailConfirmed).toBe(true);
});

test('[PRF-14] a changed name stays, although an earlier answer with the old one comes later', async () => {
  const shop = await signedIn();
  shop.calls.updateProfile.give(ok({ ...anna, name: 'Аня' }));
  expect((await shop.profile.updateName(' Аня ')).ok).toBe(true);
  while (shop.calls.profile.waiting > 0) shop.calls.profile.resolve(ok(anna));
  await settle();
  expect(shop.profile.state).toMatchObject({ status: 'ready', profile: { name: 'Аня' } });
});

test.each([
  ['is saved', 'Анна', true],
  ['is not', 'Аня', false],
])('[PRF-16] a name whose answer was lost %s by what the profile says', async (_what, held, isSaved) => {
  const shop = await open(createTestShop());
  await signInAs(shop);
  const { profile } = shop.profile.state;
  if (profile === null) throw new Error('Whoever has signed in has a profile');
  shop.calls.updateProfile.give(err(offline));
  shop.calls.profile.always(() => ok({ ...profile, name: held }));
  expect((await shop.profile.updateName(' Анна ')).ok).toBe(isSaved);
  expect(shop.profile.state.profile?.name).toBe(held);
});

test('[LGO-05] a name that is being changed when its shopper signs out does not come back', async () => {
  const shop = await signedIn();
  while (shop.calls.profile.waiting > 0) shop.calls.profile.resolve(ok(anna));
  await settle();
  shop.calls.updateProfile.hold();
  const changing = shop.profile.updateName('Анна');
  await shop.session.signOut();
  shop.calls.updateProfile.resolve(ok(anna));
  await changing;
  expect(shop.profile.state).toEqual({ status: 'anonymous', profile: null });
  expect(shop.browser.cookies.get('age_18')).toBeNull();
});
