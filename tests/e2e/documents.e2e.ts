import { documentKeys, documentTitles } from '@shop/domain/documents';

import { expect, test } from './support/fixtures.ts';

test(
  '[SHL-26] [SHL-27] every document is listed, opens in a new tab and has a text of its own',
  { tag: '@once' },
  async ({ page, shopper, context }) => {
    await shopper.open('/profile');
    await page.getByRole('link', { name: 'Правила и соглашения' }).click();
    await expect(page).toHaveURL(/\/pravila_i_soglasheniya$/);
    const seen = new Set<string>();
    for (const key of documentKeys)
      await test.step(key, async () => {
        const opened = context.waitForEvent('page');
        await page.getByRole('link', { name: documentTitles[key], exact: true }).click();
        const tab = await opened;
        await expect(
          tab.getByRole('heading', { level: 1, name: documentTitles[key], exact: true }),
        ).toBeVisible();
        await expect(tab).toHaveTitle(`${documentTitles[key]} | Самокат`);
        expect(await tab.evaluate(() => window.opener === null)).toBe(true);
        await expect(tab.getByRole('heading', { level: 2 }).nth(2)).toBeAttached();
        seen.add(await tab.getByRole('main').innerText());
        await tab.close();
      });
    expect(seen.size).toBe(documentKeys.length);
  },
);
