import { act, fireEvent, screen, within } from '@testing-library/react';
import { kopecks, ok } from '@shop/domain/kernel';
import { afterEach, expect, test } from 'vitest';

import { ProductList } from '../catalog/index.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { partsLoaded, renderInShop, setWidth } from '../testing/render-in-shop.tsx';
import { product } from '../testing/samples.ts';
import { ListTools } from './list-tools.tsx';

afterEach(() => setWidth(1024));

/** The dearer the later; every third one is discounted, every second one of the brand 'Луг'. */
const all = Array.from({ length: 24 }, (_, index) =>
  product(index + 1, {
    price: kopecks(10_000 + index),
    discountPercent: index % 3 === 0 ? 10 + index : null,
  }),
);
const ids = all.map(({ id }) => id);

async function shelf(query = '', count = all.length) {
  const shop = fakeShop();
  const known = new Map(all.map((each) => [each.id, each]));
  shop.catalog.knownProducts = () => known;
  shop.showcase.set({});
  Object.assign(shop.showcase, { id: 'store' });
  shop.calls.productFacts.always((_id, asked) =>
    ok(asked.map((id) => ({ id, brand: ids.indexOf(id) % 2 === 0 ? 'Луг' : 'Яр', without: [] }))),
  );
  const shown = all.slice(0, count);
  const result = renderInShop(
    <ListTools path="/category/syr" label="Сыры" ids={shown.map(({ id }) => id)}>
      <ProductList label="Сыры" products={shown} />
    </ListTools>,
    { shop, at: `/category/syr${query}` },
  );
  await partsLoaded();
  return result;
}
const tools = () => screen.getByRole('button', { name: 'Сортировка и фильтры' });
const names = () =>
  within(screen.getByRole('list', { name: 'Сыры' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.replace('/product/tovar-', ''));
const tap = async (element: HTMLElement) => {
  fireEvent.click(element);
  await partsLoaded();
};

test('[CTG-31] a list of 20 goods has no sorting, a longer one has', async () => {
  const { unmount } = await shelf('', 20);
  expect(screen.queryByRole('button', { name: 'Сортировка и фильтры' })).toBeNull();
  unmount();
  await shelf('', 21);
  expect(tools().getAttribute('aria-expanded')).toBe('false');
});

test('[CTG-31] nothing is asked for before the panel is opened', async () => {
  const { shop } = await shelf();
  expect(shop.calls.productFacts.calls).toHaveLength(0);
  await tap(tools());
  expect(shop.calls.productFacts.calls).toHaveLength(1);
  expect(names()).toHaveLength(24);
});

test('[CTG-31] a tap sorts or filters at once, says how much is left, and is in the address', async () => {
  const { where } = await shelf();
  await tap(tools());
  const panel = within(screen.getByRole('region', { name: 'Сортировка и фильтры' }));
  await tap(panel.getByRole('button', { name: 'Подороже' }));
  expect(names()[0]).toBe('24');
  await tap(panel.getByRole('button', { name: 'Со скидкой 8' }));
  await tap(panel.getByRole('button', { name: 'Луг 4' }));
  expect(names()).toEqual(['19', '13', '7', '1']);
  expect(screen.getByText('Показано 4 из 24')).toBeTruthy();
  expect(where()).toBe('/category/syr?sort=dear&discount=1&brand=%D0%9B%D1%83%D0%B3');
});

test('[CTG-31] an address with filters opens with them, and they are taken back one by one or together', async () => {
  const { where } = await shelf('?discount=1&brand=Луг&x=1');
  expect(names()).toHaveLength(4);
  await tap(screen.getByRole('button', { name: 'Убрать: Луг' }));
  expect(names()).toHaveLength(8);
  await tap(screen.getByRole('button', { name: 'Сбросить' }));
  expect(names()).toHaveLength(24);
  expect(where()).toBe('/category/syr?x=1');
});

test('[CTG-31] where nothing is left there is a way back to all goods', async () => {
  await shelf('?brand=Никто');
  expect(screen.getByText('Ничего не подошло')).toBeTruthy();
  await tap(screen.getByRole('button', { name: 'Показать все товары' }));
  expect(names()).toHaveLength(24);
});

test('[CTG-31] on a phone it is a sheet, closed by the button that says what is left', async () => {
  setWidth(390);
  await shelf('?discount=1');
  await tap(tools());
  const sheet = within(screen.getByRole('dialog', { name: 'Сортировка и фильтры' }));
  expect(sheet.getByRole('button', { name: 'Со скидкой 8' }).getAttribute('aria-pressed')).toBe('true');
  await tap(sheet.getByRole('button', { name: 'Показать 8 товаров' }));
  expect(tools().getAttribute('aria-expanded')).toBe('false');
});

test('[CTG-31] on a desktop the panel is closed by the button that says what is left, and the focus goes back to its opener', async () => {
  await shelf();
  await tap(tools());
  const panel = within(screen.getByRole('region', { name: 'Сортировка и фильтры' }));
  await tap(panel.getByRole('button', { name: 'Со скидкой 8' }));
  expect(screen.getAllByRole('button', { name: 'Сбросить' })).toHaveLength(1);
  await tap(panel.getByRole('button', { name: 'Показать 8 товаров' }));
  expect(screen.queryByRole('region', { name: 'Сортировка и фильтры' })).toBeNull();
  expect([names().length, document.activeElement]).toEqual([8, tools()]);
});

test('[CTG-31] whoever takes a filter back stays at the filters, by keys too', async () => {
  await shelf('?sort=dear&discount=1&brand=Луг');
  const press = async (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    await tap(button);
    return document.activeElement;
  };
  expect(await press('Убрать: Подороже')).toBe(screen.getByRole('button', { name: 'Убрать: Со скидкой' }));
  expect(await press('Убрать: Луг')).toBe(screen.getByRole('button', { name: 'Сбросить' }));
  expect(await press('Убрать: Со скидкой')).toBe(tools());
  await tap(tools());
  await tap(screen.getByRole('button', { name: 'Подороже' }));
  expect(await press('Сбросить')).toBe(screen.getByRole('button', { name: 'Показать 24 товара' }));
});

test('[CTG-31] whoever goes back to all goods from none has the focus at the filters', async () => {
  await shelf('?brand=Никто');
  const all = screen.getByRole('button', { name: 'Показать все товары' });
  all.focus();
  await tap(all);
  expect(document.activeElement).toBe(tools());
});

test('[CTG-31] a list that cannot be loaded stays as it is, and can be tried again', async () => {
  const { shop } = await shelf();
  shop.calls.productFacts.always(() => ({
    ok: false,
    error: { kind: 'offline' } as never,
  }));
  await tap(tools());
  expect(screen.getByText('Не получилось загрузить список')).toBeTruthy();
  expect(names()).toHaveLength(24);
  shop.calls.productFacts.always((_id, asked) => ok(asked.map((id) => ({ id, brand: 'Луг', without: [] }))));
  await act(async () => screen.getByRole('button', { name: 'Обновить' }).click());
  await partsLoaded();
  expect(screen.getByRole('button', { name: 'Подешевле' })).toBeTruthy();
});
