import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';

import { demoFeedPath, demoStorePath } from '@shop/demo-data';

import { findBrowser } from '../../scripts/browser.ts';
import { freshDatabase } from '../support/databases.ts';
import { productionEnvironment } from '../support/production-environment.ts';
import { runProgram } from '../support/program.ts';

const order = `name: An order at a shop in production
steps:
  - choose address: Москва, улица Тверская, 6/7
  - search: бородинский
  - add to cart: { product: Хлеб «Печной Угол» Бородинский, quantity: 9 }
  - sign in
  - check out
  - pay with card: { number: 4111 1111 1111 1111, cvc: 200 }
  - wait until order is: { status: DELIVERED, within: 1 min }
  - expect history: { orders: 1, newest: DELIVERED }
`;

test('[CHK-08] [DBG-11] [TOK-17] npm run serve: a feed is imported, a page is served, an order is paid at an external bank and delivered', async () => {
  const { location, drop } = await freshDatabase('postgres');
  const { shop, parties } = await productionEnvironment(location.kind === 'server' ? location.url : '');
  const folder = mkdtempSync(join(tmpdir(), 'shop-serve-'));
  const scenario = join(folder, 'order.yaml');
  writeFileSync(scenario, order);
  const strangers = runProgram('standIns', { ...shop, PORT: new URL(parties).port });
  const server = runProgram('serve', shop);
  try {
    await strangers.says('listening at');
    await server.says('The shop listens on');
    // The first page takes long to render, so it was rendered before anybody could ask for one.
    expect(await (await fetch(`${shop.PUBLIC_ORIGIN}/metrics`)).text()).toContain('web_kept_pages 1\n');
    // With the shop's own environment, as inside its container.
    const args = ['import', demoFeedPath, '--store-data', demoStorePath];
    const imported = await runProgram('store', shop, args).ended;
    expect(imported).toMatchObject({ exitCode: 0, errors: [] });

    // The running shop learns of the import from the database.
    const page = await vi.waitFor(
      async () => {
        const response = await fetch(shop.PUBLIC_ORIGIN);
        const text = await response.text();
        expect(text).toContain('₽');
        // Pages of a shop in production do not mention the inbox (DBG-11).
        expect(text).not.toContain('sms-inbox');
        return { status: response.status, headers: response.headers, text };
      },
      { timeout: 60_000, interval: 200 },
    );
    expect(page.status).toBe(200);
    // Neither the page nor any script that it may load knows the web server's secret or its header (TOK-17).
    const scripts = new Map([['', page.text]]);
    for (const [, code] of scripts) {
      expect(code).not.toMatch(/x-antibot-token/i);
      expect(code).not.toContain(shop.ANTIBOT_TOKEN);
      for (const [, name = ''] of code.matchAll(/(?:assets|\.)\/([\w-]+\.js)\b/g))
        if (!scripts.has(name))
          scripts.set(name, await (await fetch(`${shop.PUBLIC_ORIGIN}/assets/${name}`)).text());
    }
    expect(scripts.size).toBeGreaterThan(50);

    const play = ['run', scenario, '--against', shop.PUBLIC_ORIGIN, '--sandbox', parties];
    const played = await runProgram('sim', {}, play).ended;
    expect(played.out).toContain('1 scenario: 1 passed');
    expect(played.exitCode).toBe(0);

    server.process.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ exitCode: 0, errors: [] });
  } finally {
    server.process.kill('SIGKILL');
    strangers.process.kill('SIGKILL');
    await Promise.all([server.ended, strangers.ended]);
    await drop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 600_000);

test('[OPN-388] [DBG-11] npm run serve keeps developers’ flags off, whatever is stored, and refuses to store them', async () => {
  const { location, drop } = await freshDatabase('postgres');
  const url = location.kind === 'server' ? location.url : '';
  const { shop } = await productionEnvironment(url);
  const server = runProgram('serve', shop);
  const database = new Client({ connectionString: url });
  const features = async (): Promise<unknown> => {
    const response = await fetch(`${shop.PUBLIC_ORIGIN}/api/store/config/web`);
    const { features: told } = (await response.json()) as { readonly features: unknown };
    return told;
  };
  const setFlag = async (flag: string) => runProgram('store', shop, ['flags', 'set', flag, 'on']).ended;
  try {
    await server.says('The shop listens on');
    await database.connect();
    const debugFlags = ['debugBar', 'allowSmsCodeAutofill'];
    for (const flag of debugFlags) {
      expect(await setFlag(flag)).toMatchObject({
        exitCode: 1,
        errors: [expect.stringContaining(`${flag} is for developers`)],
      });
      // As npm start on the same database would have left them.
      await database.query('insert into flag_value values ($1, true, now())', [flag]);
    }
    // The running shop learns of a changed flag from the database, and reads the stored ones with it.
    expect(await setFlag('tips')).toMatchObject({ exitCode: 0 });
    await vi.waitFor(async () => expect(await features()).toMatchObject({ tips: true }), {
      timeout: 60_000,
      interval: 200,
    });
    expect(await features()).toMatchObject(Object.fromEntries(debugFlags.map((flag) => [flag, false])));

    const { executablePath, args, env } = await findBrowser();
    const browser = await chromium.launch({ executablePath, args: [...args], env });
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      await page.goto(`${shop.PUBLIC_ORIGIN}/about`);
      await page.locator('[data-live]').waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      for (let tap = 0; tap < 5; tap += 1) await page.mouse.click(12, 832);
      const refusedBy = await page.evaluate(
        (inbox) =>
          new Promise((resolve) => {
            addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
            // A refusal has been told by the time that another call is answered.
            void fetch(inbox)
              .catch(() => fetch('/robots.txt'))
              .then(() => resolve('nobody'));
          }),
        `${shop.SMS_URL}/messages?phone=79000000000`,
      );
      expect(refusedBy).toBe('connect-src');
      expect(await page.getByRole('dialog', { name: 'Меню отладки' }).count()).toBe(0);
      expect(await page.content()).not.toContain('sms-inbox');
    } finally {
      await browser.close();
    }
  } finally {
    server.process.kill('SIGKILL');
    await server.ended;
    await database.end();
    await drop();
  }
}, 600_000);
