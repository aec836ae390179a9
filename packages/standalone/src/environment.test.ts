import { describe, expect, test } from 'vitest';

import { readDemoEnvironment, readProductionEnvironment } from './environment.ts';

describe('npm start', () => {
  test('runs without any variable', () => {
    const environment = readDemoEnvironment({});
    expect(environment).toMatchObject({
      ok: true,
      value: { PORT: 3000, SANDBOX_PORT: 3001, FULFILMENT_PACE: 0.2 },
    });
  });

  test('names every wrong variable and what it expects', () => {
    const environment = readDemoEnvironment({
      PORT: 'eighty',
      FULFILMENT_PACE: '0',
      FULFILMENT_MODE: 'fast',
      DATABASE_URL: 'mysql://x',
    });
    expect(environment).toEqual({
      ok: false,
      error: [
        'PORT: expected a port between 0 and 65535',
        'DATABASE_URL: expected a URL that begins with postgres://',
        'FULFILMENT_PACE: expected a factor above 0, at most 100',
        'FULFILMENT_MODE: expected auto, manual or off',
      ],
    });
  });
});

describe('npm run serve', () => {
  test('refuses to start with defaults', () => {
    const environment = readProductionEnvironment({});
    expect(environment.ok).toBe(false);
    if (environment.ok) return;
    expect(environment.error).toContain('DATABASE_URL is missing');
    expect(environment.error).toContain('SESSION_KEY is missing');
    expect(environment.error).toContain('BANK_WEBHOOK_SECRET is missing');
  });

  test('refuses short secrets', () => {
    const environment = readProductionEnvironment({ SESSION_KEY: 'secret', ANTIBOT_TOKEN: 'short' });
    expect(environment.ok ? [] : environment.error).toEqual(
      expect.arrayContaining([
        'SESSION_KEY: expected 64 hexadecimal digits (32 bytes)',
        'ANTIBOT_TOKEN: expected at least 32 characters',
      ]),
    );
  });
});
