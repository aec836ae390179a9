import { defineConfig } from '@playwright/test';

import { findBrowser } from './scripts/browser.ts';

const browser = await findBrowser();

/** The server takes the device class from it (FLG-07). */
const phoneAgent =
  'Mozilla/5.0 (Linux; Android 15; Phone) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/**
 * Browser tests: the whole shop with its stand-ins, on a phone and on a desktop. What does not depend on the width of the
 * window is tagged `@once` and runs on the phone alone. A trace is recorded where TRACE is set: it doubles the time.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/support/prepare.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // A shopper waits often, for an answer or the end of a movement: two would not keep two cores busy.
  workers: 3,
  // They only end what hangs: a page that is one of several on few cores takes its time.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      // A page lives for seconds here: compiling its scripts for speed takes a tenth of the time and does not pay.
      args: [...browser.args, '--js-flags=--no-maglev'],
      env: browser.env,
    },
  },
  projects: [
    {
      name: 'phone',
      use: {
        userAgent: phoneAgent,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        // The browser draws without a graphics card: four times the pixels would cost a tenth of the time.
        deviceScaleFactor: 1,
      },
    },
    { name: 'desktop', grepInvert: /@once/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
