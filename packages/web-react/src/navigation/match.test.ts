import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';

import { routes } from '../routes.ts';
import { matchRoute } from './match.ts';

const addresses = routes.flatMap(({ path }) => {
  const address = path.replaceAll(/:\w+/g, 'moloko-1');
  return [address, `${address}/`, address.toUpperCase(), `${address}x`, `${address}/more`];
});

test.each(addresses)('[DPL-13] %s leads where the pattern of the router says', (address) => {
  const first = routes.find(({ path, sizes }) => sizes === undefined && matchPath(path, address) !== null);
  const found = matchRoute(
    routes.filter(({ sizes }) => sizes === undefined),
    address,
    'mobile',
  );
  expect(found?.route.path).toBe(first?.path);
  expect(found?.params).toEqual(first && matchPath(first.path, address)?.params);
});

test('[DPL-13] [DPL-15] a path that cannot be decoded has no route, as the server answers it', () => {
  for (const path of ['/category/%E0%A4%A', '/product/%', '/category/syry%'])
    expect(matchRoute(routes, path, 'mobile')).toBeNull();
  expect(matchRoute(routes, '/category/%D1%81', 'mobile')?.route.page).toBe('category');
});
