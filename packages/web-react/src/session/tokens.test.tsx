import { addressOf } from '@shop/application/testing';
import { createHttpShop } from '@shop/infrastructure/testing';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { AddressPicker } from '../address/address-picker.tsx';
import { renderWith } from '../testing/render-in-shop.tsx';

const id = '00000000-0000-4000-8000-000000000001';
/** A token of a visitor, or of a customer, with a number to tell it from others. */
const tokenOf = (userType: 'ANONYMOUS' | 'CUSTOMER', number: number) => {
  const claims = {
    sub: id,
    sid: id,
    userType,
    scope: 'SHOP',
    aud: 'store',
    iat: 0,
    exp: 9_999_999_999,
    jti: String(number),
  };
  return `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s${number}`;
};

/** The shopper's addresses on a page, over a store that gives these answers to the first calls for them, and then the list. */
async function picker(...answers: readonly (readonly [status: number, code: string])[]) {
  const sent: string[] = [];
  const waiting = [...answers];
  let userType: 'ANONYMOUS' | 'CUSTOMER' = 'ANONYMOUS';
  let tokens = 0;
  const shop = createHttpShop(async (url, init) => {
    const { pathname } = new URL(url);
    const bearer = new Headers(init.headers).get('Authorization');
    sent.push(`${pathname} ${bearer === null ? 'without' : (bearer.split('.s')[1] ?? bearer)}`);
    if (pathname.startsWith('/oauth/token/')) {
      tokens += 1;
      const access_token = tokenOf(userType, tokens);
      return Response.json({
        access_token,
        refresh_token: 'r',
        token_type: 'Bearer',
        expires_in: 900,
        scope: 'SHOP',
      });
    }
    const next = waiting.shift();
    if (next !== undefined) return Response.json({ code: next[1], message: '' }, { status: next[0] });
    return Response.json({ addresses: [addressOf(7)] });
  });
  return {
    shop,
    sent,
    asCustomer: () => void (userType = 'CUSTOMER'),
    open: async () => {
      await shop.session.start();
      renderWith(<AddressPicker isOpen onClose={() => undefined} />, shop);
      sent.length = 0;
      await act(async () => {
        const loading = shop.address.start();
        await shop.time.advance(0);
        await loading;
      });
    },
  };
}
const isListed = () => screen.queryByText('улица Тверская, 1') !== null;
const addresses = '/v2/users/profile/addresses';

test('[CRT-65] a call carries the token; refused with 401 it is refreshed once, the call repeated once, and the page shows the answer', async () => {
  const { open, sent } = await picker([401, 'INVALID_ACCESS_TOKEN']);
  await open();
  expect(isListed()).toBe(true);
  expect(sent.slice(0, 3)).toEqual([`${addresses} 1`, '/oauth/token/refresh without', `${addresses} 2`]);
});

test('[CRT-65] a call that is refused again is not repeated a second time', async () => {
  const { open, sent } = await picker([401, 'INVALID_ACCESS_TOKEN'], [401, 'INVALID_ACCESS_TOKEN']);
  await open();
  expect(isListed()).toBe(false);
  expect(sent.filter((call) => call.startsWith(addresses))).toEqual([`${addresses} 1`, `${addresses} 2`]);
});

test('[CRT-64] [TOK-27] a visitor’s call that the store gets without a token raises the flag; the session is asked for again, which clears it, and the page shows the answer', async () => {
  const { open, shop } = await picker([401, 'EMPTY_HEADER_AUTHORIZATION']);
  const flags: boolean[] = [];
  shop.session.state$.subscribe(({ isAuthNeeded }) => flags.push(isAuthNeeded));
  await open();
  expect([flags.includes(true), flags.at(-1), isListed()]).toEqual([true, false, true]);
});

test('[TOK-27] that of a customer does not', async () => {
  const { open, shop, asCustomer } = await picker([401, 'EMPTY_HEADER_AUTHORIZATION']);
  asCustomer();
  const flags: boolean[] = [];
  shop.session.state$.subscribe(({ isAuthNeeded }) => flags.push(isAuthNeeded));
  await open();
  expect(shop.session.state.isSignedIn).toBe(true);
  expect(flags).not.toContain(true);
  expect(isListed()).toBe(true);
});
