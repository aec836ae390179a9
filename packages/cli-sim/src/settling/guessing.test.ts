import { err } from '@shop/domain/kernel';
import { expect, test } from 'vitest';

import type { PrivateData, Reach } from './foreign-access.ts';
import { tryToGuess } from './guessing.ts';

/** What is found in a shop that refuses promocodes and login codes after so many. */
const found = async (promocodes: number, loginCodes: number, isSignedIn = true) => {
  const statusAfter = (most: number) => {
    let tried = 0;
    return (wrong: number): number => ((tried += 1) > most ? 429 : wrong);
  };
  const [promocode, login] = [statusAfter(promocodes), statusAfter(loginCodes)];
  const reach: Reach = async () => ({ status: promocode(422), body: null });
  const gateway = {
    requestCode: async () => ({ ok: true }),
    signIn: async () => err({ kind: 'api', status: login(400) }),
  };
  const world = {
    actor: 'anna',
    phone: '+79001234567',
    visitor: { get: () => gateway },
    stage: { time: { finish: async (work: unknown) => work } },
  };
  const own = { cart: { id: 'cart' }, account: isSignedIn ? 'anna' : null };
  const violations = await tryToGuess(
    world as unknown as Parameters<typeof tryToGuess>[0],
    own as unknown as PrivateData,
    reach,
  );
  return violations.map(({ message }) => message);
};

test('[AUT-20] [OPN-316] a shop that takes any number of wrong codes is found', async () => {
  expect(await found(10, 5)).toEqual([]);
  expect(await found(10, 100)).toEqual(['anna: 6 wrong login codes were taken']);
  expect(await found(100, 100, false)).toEqual(['anna: 6 wrong login codes were taken']);
});

test('[PRM-28] a shop that takes any number of unknown promocodes is found', async () => {
  expect(await found(100, 5)).toEqual(['anna: 11 unknown promocodes were taken']);
});
