import { expect, test } from 'vitest';

import { CookieJar } from './cookie-jar.ts';

const answer = (...cookies: readonly string[]): Headers => {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return headers;
};

test('a cookie is sent with the next call, with the newest value of each name', () => {
  const jar = new CookieJar();
  expect(jar.header()).toBeNull();
  jar.take(answer('session=a; Path=/; HttpOnly; Max-Age=3600', 'csrf=x=y'));
  jar.take(answer('session=b; Path=/'));
  expect(jar.header()).toBe('session=b; csrf=x=y');
  expect(jar.header({ device_id: 'd' })).toBe('session=b; csrf=x=y; device_id=d');
});

test('an expired cookie is gone, however it expired', () => {
  const jar = new CookieJar();
  jar.take(answer('a=1', 'b=2'));
  jar.take(answer('a=; Max-Age=0', 'b=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT'));
  expect(jar.header()).toBeNull();
});
