// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { BrowserCookies } from './index.ts';

test('[OPN-110] cookies of the browser keep any text, encoded, for the whole shop', () => {
  const cookies = new BrowserCookies(false);
  cookies.set('city', '{"name":"Санкт-Петербург; центр"}', 30);
  expect(cookies.get('city')).toBe('{"name":"Санкт-Петербург; центр"}');
  expect(document.cookie).toContain('city=');
  expect(document.cookie).not.toContain('центр');
  cookies.remove('city');
  expect(cookies.get('city')).toBeNull();
});

test('[OPN-110] where cookies are denied, none is kept and nobody fails', () => {
  const deny = () => {
    throw new DOMException('The document is sandboxed', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { configurable: true, get: deny, set: deny });
  try {
    const cookies = new BrowserCookies(false);
    cookies.set('city', 'Москва', 30);
    expect(cookies.get('city')).toBeNull();
    expect(() => cookies.remove('city')).not.toThrow();
  } finally {
    Reflect.deleteProperty(document, 'cookie');
  }
});
