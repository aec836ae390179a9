import { expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { offline } from '@shop/application/testing';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';

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
