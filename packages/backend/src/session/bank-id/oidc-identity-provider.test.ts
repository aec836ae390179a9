import { err } from '@shop/domain/kernel';
import { expect, test } from 'vitest';

import { silentLogger } from '../../kernel/logger.ts';
import { systemClock } from '../../kernel/system.ts';
import { OidcIdentityProvider } from './oidc-identity-provider.ts';

test('[OPN-331] a bank that does not answer holds up a sign-out for three seconds of the shop’s time', async () => {
  const issuer = 'https://bank.example';
  const settings = {
    issuer,
    clientId: 'shop',
    clientSecret: 'secret-of-the-test',
    scope: 'openid',
    redirectUrl: 'https://shop.example/sber',
    tls: { cert: null, key: null, ca: null },
  };
  const limits: { readonly ms: number; readonly isOver: () => void }[] = [];
  const bank = new OidcIdentityProvider(settings, {
    fetch: async () => new Promise(() => undefined),
    clock: systemClock,
    logger: silentLogger,
    scheduler: {
      every: () => () => undefined,
      after: (ms, isOver) => {
        limits.push({ ms, isOver: () => void isOver() });
        return () => undefined;
      },
    },
  });
  const ended = bank.endSession('token-of-the-test');
  expect(limits.map(({ ms }) => ms)).toEqual([3000]);
  limits[0]?.isOver();
  expect(await ended).toEqual(err('UNAVAILABLE'));
});
