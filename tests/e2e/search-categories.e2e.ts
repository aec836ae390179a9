import { expect, test } from './support/fixtures.ts';

const models = /\/models\/categories_v1\.json$/;

test(
  '[SRC-10] [SRC-12] a word that is in no product finds categories through the search model, which is loaded with the first search',
  { tag: '@once' },
  async ({ page, shopper }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (models.test(request.url())) fetched.push(request.url());
    });
    await shopper.open('/search');
    expect(fetched).toEqual([]);
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.getByRole('searchbox').fill('хлебушек');
    const found = page.getByRole('list', { name: 'Найденные категории' });
    await expect(found.getByRole('link', { name: 'Хлеб', exact: true })).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'Найденные товары' }).getByRole('article').first(),
    ).toBeVisible();
    await page.getByRole('searchbox').fill('печеньки');
    await expect(found.getByRole('link', { name: 'Печенье и вафли' })).toBeVisible();
    expect(fetched).toHaveLength(1);
    await found.getByRole('link', { name: 'Печенье и вафли' }).click();
    await expect(page).toHaveURL(/\/category\/pechene-i-vafli/);
  },
);

test(
  '[SRC-13] without the model the search still finds products',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await page.route(models, (route) => route.fulfill({ status: 404, body: 'none' }));
    await shopper.open('/search?q=молоко');
    await expect(
      page.getByRole('list', { name: 'Найденные товары' }).getByRole('article').first(),
    ).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'Найденные категории' }).getByRole('link', { name: 'Молоко и сливки' }),
    ).toBeVisible();
    shopper.forgiveTroubles();
  },
);
