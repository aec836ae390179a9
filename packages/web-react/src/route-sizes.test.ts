import { expect, test } from 'vitest';

import { fallbackOf, matchRoute, sceneOf } from './navigation/index.ts';
import { noLayers } from './navigation/layers.ts';
import { routes } from './routes.ts';
import { sizeClasses, type SizeClass } from './ui/index.ts';

const matched = (path: string): readonly SizeClass[] =>
  sizeClasses.filter((size) => matchRoute(routes, path, size) !== null);
const isPage = (path: string, size: SizeClass): boolean =>
  sceneOf(routes, { pathname: path, search: '' }, noLayers, size).drawers.length === 0;

const account = ['/profile', '/profile/addresses', '/profile/orders', '/profile/orders/1'];
const desktops = sizeClasses.slice(2);

test('[SHL-04, DPL-14] the address form of the checkout is a page of its own below 1024 px only', () => {
  expect(matched('/checkout/address')).toEqual(['mobile', 'tablet']);
  expect(sizeClasses.map((size) => fallbackOf(routes, '/checkout/address', size))).toEqual([
    null,
    null,
    ...desktops.map(() => '/checkout'),
  ]);
});

test('[CRT-02, OPN-201, FRM-11] the redirect to SberPay is below 1024 px only; a desktop is led to the main page', () => {
  expect(matched('/sber/pay')).toEqual(['mobile', 'tablet']);
  expect(fallbackOf(routes, '/sber/pay', 'desktopSmall')).toBe('/');
});

test('[CRT-02, OPN-201, MTH-01] the payment methods are a page below 1024 px and a drawer over the checkout from there', () => {
  const path = '/checkout/payment-method';
  expect(sizeClasses.map((size) => isPage(path, size))).toEqual([true, true, ...desktops.map(() => false)]);
  const scene = sceneOf(routes, { pathname: path, search: '' }, noLayers, 'desktopSmall');
  expect([scene.page, ...scene.drawers].map(({ pathname }) => pathname)).toEqual(['/checkout', path]);
});

test('[SHL-04, OPN-375] the pages of account and documents match on every size', () => {
  for (const path of [...account, '/pravila_i_soglasheniya', '/about'])
    expect(matched(path)).toEqual(sizeClasses);
});

test('[SHL-10, OPN-375] account screens are drawers of size m; profile and history are pages where they are loaded directly on a desktop', () => {
  for (const path of account) {
    const match = matchRoute(routes, path, 'mobile');
    expect(match?.route.drawer?.size ?? 'm').toBe('m');
    expect(isPage(path, 'mobile')).toBe(false);
    expect(isPage(path, 'tablet')).toBe(false);
  }
  for (const size of desktops)
    expect(account.map((path) => isPage(path, size))).toEqual([true, false, true, false]);
});
