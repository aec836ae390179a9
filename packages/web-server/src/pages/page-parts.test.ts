import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { deviceTypeOf } from './device.ts';
import { documentOf } from './html-template.ts';
import type { PageParts } from './html-template.ts';
import { securityHeaders } from './security-headers.ts';
import { selectedPointOf } from './selected-point.ts';

describe('the document', () => {
  const document = documentOf('<link rel="stylesheet">', {
    early: '{early}',
    shop: ['/assets/shop.js', '/assets/parts.js'],
    filesOf: (chunk) => ['/assets/parts.js', `/assets/${chunk}.js`],
  });

  const template = (parts: PageParts): string => document(parts).toString();

  test('[UIX-01] declares Russian', () => {
    expect(template({ head: '', html: '', state: {} })).toContain('<html lang="ru">');
  });

  test('[UIX-01] without scripts it says what is missing', () => {
    const html = template({ head: '', html: '', state: {} });
    expect(html).toMatch(/<noscript>.*включите JavaScript.*<\/noscript>/);
  });

  test('[UIX-01] the shop’s own scripts wait for the first paint: the page only names them', () => {
    const html = template({ head: '', html: '', state: {} });
    expect(html).toContain('<body data-shop="/assets/shop.js /assets/parts.js">');
    expect(html).not.toMatch(/(?:src|href)="\/assets\/(?:shop|parts)/);
  });

  test('[UIX-01] what notes early taps runs before anything can be tapped, and waits for no style', () => {
    const html = template({ head: '', html: '<button></button>', state: {} });
    expect(html.indexOf('<script>{early}</script>')).toBeGreaterThan(0);
    expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('<link'));
  });

  test('[UIX-01] the chunks of the page’s own screens are named with the shop’s scripts, each once', () => {
    const html = template({ head: '', html: '', state: {}, chunks: ['list', 'cart'] });
    expect(html).toContain('data-shop="/assets/shop.js /assets/parts.js /assets/list.js /assets/cart.js"');
  });

  test('data cannot leave its block', () => {
    const html = template({
      head: '',
      html: '',
      state: { name: '</script><script>alert(1)</script>\u2028' },
    });
    expect(html.match(/<script/g)).toHaveLength(2);
    const block = /id="shop-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(block)).toEqual({ name: '</script><script>alert(1)</script>\u2028' });
  });
});

test('no inline script may run, and nobody may frame the shop', () => {
  const headers = securityHeaders({ frameOrigins: ['http://bank.test'], imageOrigins: [], isSecure: false });
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("frame-src 'self' http://bank.test");
  expect(policy).not.toContain('unsafe-eval');
});

test('the script that is in the pages may run by its hash, no other one', () => {
  const headers = securityHeaders({
    frameOrigins: [],
    imageOrigins: [],
    isSecure: false,
    inlineScript: '{early}',
  });
  const hash = createHash('sha256').update('{early}').digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test('[DBG-11] [DBG-08] pages may read text messages of a stand-in only where one is named', () => {
  const parts = { frameOrigins: [], imageOrigins: [], isSecure: false };
  const policyOf = (smsInboxOrigin?: string) =>
    securityHeaders(smsInboxOrigin === undefined ? parts : { ...parts, smsInboxOrigin })[
      'content-security-policy'
    ];
  expect(policyOf()).toContain("connect-src 'self';");
  expect(policyOf('http://stand-ins.test')).toContain("connect-src 'self' http://stand-ins.test;");
});

describe('[GEO-03] what the policy allows the map', () => {
  const policyOf = (map: { scriptUrl: string | null; dataUrl: string }) =>
    securityHeaders({ frameOrigins: [], imageOrigins: [], isSecure: true, map })['content-security-policy'];

  test('[OPN-115] the shop’s own map needs nothing more', () => {
    const without = securityHeaders({ frameOrigins: [], imageOrigins: [], isSecure: true });
    expect(policyOf({ scriptUrl: null, dataUrl: '/map' })).toBe(without['content-security-policy']);
  });

  test('[OPN-189] its data may lie on another host', () => {
    const policy = policyOf({ scriptUrl: null, dataUrl: 'https://maps.example/data' });
    expect(policy).toContain("connect-src 'self' https://maps.example;");
    expect(policy).toContain("script-src 'self';");
  });

  test('[OPN-115] the vendor’s library may run, work in the background and fetch from its hosts, and no script may be evaluated', () => {
    const policy = policyOf({ scriptUrl: 'https://mapgl.2gis.com/api/js/v1', dataUrl: '/map' });
    expect(policy).toContain("script-src 'self' https://mapgl.2gis.com 'wasm-unsafe-eval';");
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).toMatch(/connect-src 'self' https:\/\/mapgl\.2gis\.com https:\/\/\*\.2gis\.com/);
    expect(policy).not.toContain("'unsafe-eval'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  });
});

test('[FLG-07] the device type comes from the User-Agent', () => {
  expect(deviceTypeOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148')).toBe('MOBILE');
  expect(deviceTypeOf('Mozilla/5.0 (Linux; Android 15; Pixel) Mobile Safari')).toBe('MOBILE');
  expect(deviceTypeOf('Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)')).toBe('TABLET');
  expect(deviceTypeOf('Mozilla/5.0 (Linux; Android 15; Tab) Safari')).toBe('TABLET');
  expect(deviceTypeOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBe('DESKTOP');
  expect(deviceTypeOf(undefined)).toBe('DESKTOP');
});

describe('[OPN-109] the selected address of a cookie', () => {
  const cookie = (value: unknown) => `a=b; selected_address=${encodeURIComponent(JSON.stringify(value))}`;

  test('gives its point only', () => {
    expect(selectedPointOf(cookie({ lat: 55.75, lon: 37.6, street: 'Садовая' }))).toEqual({
      lat: 55.75,
      lon: 37.6,
    });
    expect(selectedPointOf(cookie({ address: { lat: 1, lon: 2 } }))).toEqual({ lat: 1, lon: 2 });
  });

  test('counts as none when it is corrupt', () => {
    for (const header of [
      undefined,
      '',
      'selected_address=',
      'selected_address=%',
      'selected_address=%7B',
      cookie([]),
      cookie(42),
      cookie(null),
      'selected_address=%7B%22__proto__%22%3A%7B%22address%22%3A1%7D%7D',
      cookie({ lat: 91, lon: 0 }),
      cookie({ lat: 'x', lon: 2 }),
    ]) {
      expect(selectedPointOf(header)).toBeNull();
    }
  });
});
