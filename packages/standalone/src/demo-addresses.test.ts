import { expect, test } from 'vitest';

import { demoAddresses } from './demo-addresses.ts';
import { readDemoEnvironment } from './environment.ts';

const ports = { PORT: 3000, SANDBOX_PORT: 3001 };

test('without PUBLIC_ORIGIN the demo is found on this machine alone', () => {
  expect(demoAddresses(ports)).toEqual({
    origin: 'http://127.0.0.1:3000',
    sandboxOrigin: 'http://127.0.0.1:3001',
    localOrigin: 'http://127.0.0.1:3000',
    localSandboxOrigin: 'http://127.0.0.1:3001',
    host: '127.0.0.1',
  });
  expect(demoAddresses({ ...ports, PUBLIC_ORIGIN: 'http://localhost:3000' }).host).toBe('127.0.0.1');
});

test('[FRM-07] with PUBLIC_ORIGIN the address in a QR code is one that a phone of the same network can open', () => {
  const environment = readDemoEnvironment({ PUBLIC_ORIGIN: 'http://192.168.1.5:3000/' });
  expect(environment.ok && demoAddresses(environment.value)).toEqual({
    origin: 'http://192.168.1.5:3000',
    sandboxOrigin: 'http://192.168.1.5:3001',
    localOrigin: 'http://127.0.0.1:3000',
    localSandboxOrigin: 'http://127.0.0.1:3001',
    host: '0.0.0.0',
  });
});

test.each(['https://shop.example', 'http://shop.example/store', 'shop.example', 'javascript:alert(1)'])(
  'PUBLIC_ORIGIN of the demo is a plain http origin, and not %s',
  (origin) => {
    expect(readDemoEnvironment({ PUBLIC_ORIGIN: origin })).toEqual({
      ok: false,
      error: ['PUBLIC_ORIGIN: expected an origin such as http://192.168.1.5:3000'],
    });
  },
);
