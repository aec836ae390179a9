import { writeFile } from 'node:fs/promises';

import { freePort } from '../support/free-port.ts';
import { runProgram } from '../support/program.ts';
import { expect, test } from './support/fixtures.ts';

const scenario = `name: A cart that is said to be empty
shoppers: [anna, boris]
steps:
  - as anna:
      - choose address: Москва, улица Тверская, 6/7
      - search: бородинский
      - add to cart: { product: Хлеб «Печной Угол» Бородинский, quantity: 2 }
      - sign in
      - expect cart: empty
      - sign out
`;

test(
  'a browser goes on where a scenario fails: with the address, the cart and the account of its shopper',
  { tag: '@once' },
  async ({ page }, info) => {
    test.setTimeout(240_000);
    const file = info.outputPath('failing.yaml');
    await writeFile(file, scenario);
    const port = await freePort();
    const sim = runProgram('sim', {}, ['replay', file, '--browser', '--port', String(port)]);
    try {
      await sim.says('Ctrl+C ends it.');
      const origin = `http://127.0.0.1:${port}`;
      const bread = page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem');
      const become = async (shopper: string) => {
        await page.goto(`${origin}/__sim/${shopper}`);
        await page.waitForURL(`${origin}/`);
      };
      await become('anna');
      await page.goto(`${origin}/cart`);
      await expect(bread).toHaveCount(1);
      await expect(bread).toContainText('Бородинский');
      await page.goto(`${origin}/profile`);
      await expect(page.getByText(/^\+7/)).toBeVisible();
      // One browser becomes the other shopper's, and keeps nothing of the first.
      await become('boris');
      await expect(page.getByRole('button', { name: 'Укажите адрес доставки' })).toBeVisible();
      await page.goto(`${origin}/profile`);
      await expect(page.getByRole('button', { name: 'Войти' }).first()).toBeVisible();
    } finally {
      sim.process.kill('SIGINT');
      await sim.ended;
    }
  },
);
