import { expect, test } from './support/fixtures.ts';

for (const query of ['молоко', 'малако', 'vjkjrj', 'moloko'])
  test(
    `[SRC-09] [SRC-10] «${query}» lists the milk category first`,
    { tag: '@once' },
    async ({ page, shopper: { shop } }) => {
      await page.goto(`${shop.origin}/search?${new URLSearchParams({ q: query })}`);
      const tiles = page.getByRole('list', { name: 'Найденные категории' }).getByRole('link');
      await expect(tiles.first()).toHaveText('Молоко и сливки');
    },
  );
