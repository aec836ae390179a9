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
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: { executablePath: browser.executablePath, args: [...browser.args], env: browser.env },
  },
  projects: [
    {
      name: 'phone',
      use: {
        userAgent: phoneAgent,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
    { name: 'desktop', grepInvert: /@once/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
