import { formatPrice, kopecks } from '@shop/domain/kernel';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { comboLine } from '../testing/cart-samples.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { BrowserBack, DrawerAt, pass, renderInShop } from '../testing/render-in-shop.tsx';
import { address, cartLine, product, productDetails } from '../testing/samples.ts';
import { ProductPage } from './product-page.tsx';

function open(
  part: Parameters<typeof productDetails>[1] = {},
  prepare: (shop: ReturnType<typeof fakeShop>) => void = () => undefined,
  at = '/product/tovar-1',
) {
  const shop = fakeShop();
  shop.catalog.productSubject.next({ status: 'ready', data: productDetails(1, part) });
  prepare(shop);
  return renderInShop(<ProductPage params={{ key: 'tovar-1' }} />, { shop, at });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('product page', () => {
  test('[PRD-08] several media make a slider', () => {
    open({
      media: [
        { type: 'IMAGE', url: '/pictures/m/a.webp' },
        { type: 'VIDEO', url: '/v.mp4' },
      ],
    });
    expect(screen.getByRole('list', { name: 'Фото товара' }).children).toHaveLength(2);
  });

  test('[PRD-09] empty parts are left out', () => {
    open({ description: '', highlights: ['Без сахара'] });
    expect(screen.getByText('Без сахара')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Описание' })).toBeNull();
    cleanup();
    open({ description: '  ' });
    expect(screen.queryByRole('heading', { name: 'Описание' })).toBeNull();
    cleanup();
    open();
    expect(screen.getByRole('heading', { name: 'Описание' }).parentElement?.textContent).toContain(
      'Вкусный товар',
    );
  });

  test('[PRD-11] it has the price and add-to-cart', () => {
    const { shop } = open();
    fireEvent.click(screen.getByRole('button', { name: /Добавить в корзину: Товар 1/ }));
    expect(shop.cart).toHaveProperty('changeQuantity.mock.calls.length', 1);
  });

  test('[PRD-42] beside the weight it says what a kilogram costs, unless it is sold out', () => {
    const { unmount } = open({ unitPrice: '200 ₽/кг' });
    expect(screen.getByText('500 г · 200 ₽/кг')).toBeTruthy();
    unmount();
    open({ unitPrice: '200 ₽/кг', quantity: 0, isAvailable: false });
    expect(screen.getByText('500 г')).toBeTruthy();
  });

  test('[PRD-13] the nutrition block is titled; [PRD-14] zero and empty values are not shown', () => {
    open();
    const block = screen.getByRole('heading', { name: 'В 100 граммах' }).parentElement;
    expect(block?.querySelectorAll('dt')).toHaveLength(2);
    expect(block?.textContent).not.toContain('жиры');
  });

  test('[PRD-05] every nutrition that is known is shown, generic pairs under their own title', () => {
    const other = [{ title: 'соль', value: '1.2' }];
    open({ nutritions: { kilocalories: '60', protein: '3', fats: '2.5', carbohydrates: '4', other } });
    const rows = [...(screen.getByText('ккал').closest('dl')?.children ?? [])];
    expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
      ['ккал', '60'],
      ['белки', '3'],
      ['жиры', '2,5'],
      ['углеводы', '4'],
      ['соль', '1,2'],
    ]);
  });

  test('[PRD-04] [OPN-138] every attribute present is shown under its label, generic ones under their own title', () => {
    open();
    expect(screen.getByText('Состав').nextSibling?.textContent).toBe('Молоко');
    expect(screen.getByText('Срок годности').nextSibling?.textContent).toBe('1 месяц');
    expect(screen.queryByText('Страна')).toBeNull();
    cleanup();
    const { attributes } = productDetails(1);
    const manufacturer = { name: 'Завод', country: 'Россия' };
    const other = [{ title: 'Жирность', value: '3,2%' }];
    const more = { usage: 'Пить', storageConditions: 'В холоде', manufacturer, other };
    open({ attributes: { ...attributes, ...more } });
    const told = ['Способ применения', 'Условия хранения', 'Производитель', 'Страна', 'Жирность'].map(
      (label) => screen.getByText(label).nextSibling?.textContent,
    );
    expect(told).toEqual(['Пить', 'В холоде', 'Завод', 'Россия', '3,2%']);
  });

  test('[PRD-04] [OPN-138] the seller and the supplier are shown too', () => {
    const merchant = {
      name: 'ООО «Ромашка»',
      address: 'Москва, Садовая, 1',
      email: 'shop@romashka.example',
      ogrn: '1234567890123',
      schedule: 'ежедневно, 9–21',
    };
    const { attributes } = productDetails(1);
    open({ attributes: { ...attributes, merchant, supplierInn: '7700000000' } });
    const told = ['Продавец', 'Адрес', 'Почта', 'ОГРН', 'Режим работы', 'ИНН поставщика'].map(
      (label) => screen.getByText(label).nextSibling?.textContent,
    );
    expect(told).toEqual([...Object.values(merchant), '7700000000']);
  });

  test('[PRD-10] a promo text keeps its markup, and nothing in it runs', () => {
    const markup = '<script>ran()</script><img src="x" onerror="ran()"><svg onload="ran()">';
    const text = (words: string) => ({ kind: 'text', text: words }) as const;
    open({
      promoDescription: [
        {
          kind: 'p',
          children: [
            text('Берите '),
            { kind: 'b', children: [text('два')] },
            { kind: 'br' },
            text(markup),
            { kind: 'a', href: '/category/chay', children: [text('чай')] },
            { kind: 'a', href: 'https://brand.example/', children: [text('сайт')] },
          ],
        },
        { kind: 'ul', children: [{ kind: 'li', children: [text('раз')] }] },
      ],
    });
    expect(screen.getByText('два').tagName).toBe('B');
    expect(screen.getByText('раз').parentElement?.tagName).toBe('UL');
    expect(screen.getByText(/Берите/).textContent).toBe(`Берите два${markup}чайсайт`);
    expect(screen.getByText(/Берите/).querySelectorAll('br')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'чай' }).getAttribute('href')).toBe('/category/chay');
    const away = screen.getByRole('link', { name: 'сайт' });
    expect(['href', 'rel', 'target'].map((name) => away.getAttribute(name))).toEqual([
      'https://brand.example/',
      'noopener noreferrer nofollow',
      '_blank',
    ]);
    expect(
      document.querySelectorAll('article script, article svg[onload], article [onerror], article [onload]'),
    ).toHaveLength(0);
  });

  test('[PRD-12] a banner leads to the combo set; [FLG-12] with its flag off it does not show', () => {
    const comboSet = {
      id: 'combo-1',
      title: 'Завтрак',
      description: '',
      shortcutDescription: 'Каша и ягоды',
      imageLink: null,
      discount: 20,
      priceFrom: kopecks(30_000),
      productsNumber: 2,
      productsSets: [],
    };
    const withCombos = (isOn: boolean) => (shop: ReturnType<typeof fakeShop>) =>
      shop.config.set({ features: { ...shop.config.state.features, comboSets: isOn } });
    const { unmount } = open({ comboSet }, withCombos(true));
    const banner = screen.getByRole('link', { name: /Завтрак/ });
    expect(banner.getAttribute('href')).toBe(`/combo/combo-1?productId=${productDetails(1).id}`);
    expect(banner.textContent).toContain('Вместе −20%');
    expect(banner.textContent).toContain(`от ${formatPrice(kopecks(30_000))}`);
    unmount();
    open({ comboSet }, withCombos(false));
    expect(screen.queryByRole('link', { name: /Завтрак/ })).toBeNull();
  });

  test('[PRD-15] it ends with related products; an empty list is left out', () => {
    const { shop } = open();
    expect(screen.queryByText('Что ещё пригодится')).toBeNull();
    act(() => shop.recommendations.relatedSubject.next({ status: 'ready', data: [] }));
    expect(screen.queryByText('Что ещё пригодится')).toBeNull();
    act(() => shop.recommendations.relatedSubject.next({ status: 'ready', data: [product(2), product(3)] }));
    const list = screen.getByRole('list', { name: 'Что ещё пригодится' });
    expect(within(list).getAllByRole('article')).toHaveLength(2);
  });

  test('[PRD-35] all of it in the cart it says Больше нет; [PRD-38] and cannot grow', () => {
    open({ quantity: 2 }, (shop) => shop.putCart([cartLine(1, 2)]));
    expect(screen.getByText('Больше нет')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Больше: Товар 1' }).disabled).toBe(true);
  });

  test('[PRD-35, OPN-220] with the shop limit taken by combo sets it says Больше нет', () => {
    const { shop } = open({ quantity: 50 }, (prepared) => prepared.putCart([comboLine(10)]));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Больше нет' }).disabled).toBe(true);
    act(() => shop.putCart([comboLine(7), cartLine(1, 3)]));
    expect(screen.getByText('Больше нет')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Больше: Товар 1' }).disabled).toBe(true);
    act(() => shop.putCart([comboLine(7), cartLine(1, 2)]));
    expect(screen.queryByText('Больше нет')).toBeNull();
  });

  test('[PRD-36] [PRD-37] an X-for-Y product shows its promo and its progress', () => {
    open({ promoXY: { x: 3, y: 2 } }, (shop) => shop.putCart([cartLine(1, 1)]));
    // The label in the corner says it as well.
    expect(screen.getAllByText('3 по цене 2')).toHaveLength(2);
    expect(screen.getByText('Ещё 2 до скидки')).toBeTruthy();
    cleanup();
    open({ promoXY: { x: 3, y: 2 } });
    expect(screen.getAllByText('3 по цене 2')).toHaveLength(1);
  });

  test('[IMP-02] [IMP-07] goods of a merchant have the badge По клику; without a time it says завтра', () => {
    const { shop } = open({ isImpulse: true });
    expect(screen.getByText('По клику').parentElement?.textContent).toBe('По клику завтра в удобное время');
    expect(shop.recommendations.loadOnClickTime).toHaveBeenCalledOnce();
    act(() =>
      shop.recommendations.onClickTime$.next({
        status: 'ready',
        data: { type: 'TODAY', time: '2026-05-25T18:30:00+03:00' },
      }),
    );
    expect(screen.getByText('По клику').parentElement?.textContent).toBe('По клику сегодня после 18:30');
  });

  test('[AGE-06] adult media are blurred, and a tap asks again', () => {
    const { shop } = open({ isAdult: true });
    expect(document.querySelector('article img')?.className).toContain('blurred');
    fireEvent.click(screen.getByRole('button', { name: 'Мне есть 18' }));
    expect(shop.age['ask']).toHaveBeenCalledTimes(2);
    act(() => shop.age.set({ isConfirmed: true, isAsking: false }));
    expect(document.querySelector('article img')?.className).not.toContain('blurred');
    expect(screen.queryByRole('button', { name: 'Мне есть 18' })).toBeNull();
  });

  test('[PRD-34] sold out it cannot be bought', () => {
    open({ quantity: 0 });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Раскупили' }).disabled).toBe(true);
    expect(document.querySelector('article img')?.className).toContain('dimmed');
  });

  test('[PRD-45] not found without a confirmed address it asks for one; [PRD-46] and looks again 1 s after it was chosen', async () => {
    const shop = fakeShop();
    shop.catalog.productSubject.next({ status: 'notFound' });
    const { where } = renderInShop(<ProductPage params={{ key: 'tovar-1' }} />, {
      shop,
      at: '/product/tovar-1?utm_source=mail',
    });
    expect(screen.getByRole('heading', { name: 'Товар не нашёлся', level: 2 })).toBeTruthy();
    expect(screen.getByText('Уточните адрес доставки, и мы проверим наличие рядом с вами')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Выбрать адрес' })).toBeTruthy();
    expect(where()).toBe('/product/tovar-1?utm_source=mail&notfound=true');
    act(() => shop.address.set({ selected: { address: address(), isConfirmed: true } }));
    await pass(999);
    expect(shop.catalog.loadProduct).not.toHaveBeenCalledWith('tovar-1', true);
    await pass(1);
    expect(shop.catalog.loadProduct).toHaveBeenCalledWith('tovar-1', true);
    expect(where()).toBe('/product/tovar-1?utm_source=mail');
  });

  test('[PRD-47] a product that the store does not carry says so and leads to the main page', () => {
    const shop = fakeShop();
    shop.address.set({ selected: { address: address(), isConfirmed: true } });
    shop.catalog.productSubject.next({ status: 'notFound' });
    renderInShop(<ProductPage params={{ key: 'tovar-1' }} />, { shop, at: '/product/tovar-1' });
    expect(
      screen.getByRole('heading', { name: 'Такого товара нет по вашему адресу', level: 2 }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Перейти на главную' }).getAttribute('href')).toBe('/');
  });

  test('[PRD-45] [PRD-47] until the address is known neither of the two is claimed', () => {
    const shop = fakeShop();
    shop.address.set({ status: 'unknown', selected: null });
    shop.catalog.productSubject.next({ status: 'notFound' });
    renderInShop(<ProductPage params={{ key: 'nope' }} />, { shop, at: '/product/nope' });
    const told = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(told()).toEqual([]);
    act(() => shop.address.set({ status: 'ready', selected: { address: address(), isConfirmed: true } }));
    expect(told()).toEqual(['Такого товара нет по вашему адресу']);
  });

  test('[OPN-148] the page below gets no mark while the drawer of a missing product closes', () => {
    const shop = fakeShop();
    shop.catalog.productSubject.next({ status: 'notFound' });
    const at = '/product/tovar-1';
    const drawer = (
      <DrawerAt path={at}>
        <ProductPage params={{ key: 'tovar-1' }} />
      </DrawerAt>
    );
    const { where } = renderInShop(drawer, { shop, at });
    expect(where()).toBe(`${at}?notfound=true`);
    fireEvent.click(screen.getByText('Leave'));
    expect(where()).toBe('/about');
  });

  test('[OPN-148] a product that is there loses the mark of a missing one', () => {
    const { where } = open({}, undefined, '/product/tovar-1?notfound=true&utm_source=mail');
    expect(where()).toBe('/product/tovar-1?utm_source=mail');
  });

  test('[OPN-148] the mark is no page of the history: it comes and goes, and the way back is one step', () => {
    const shop = fakeShop();
    shop.catalog.productSubject.next({ status: 'notFound' });
    const { where } = renderInShop(
      <>
        <Link to="/product/tovar-1">Open</Link>
        <Routes>
          <Route path="/" element={null} />
          <Route path="*" element={<ProductPage params={{ key: 'tovar-1' }} />} />
        </Routes>
        <BrowserBack />
      </>,
      { shop },
    );
    fireEvent.click(screen.getByText('Open'));
    expect(where()).toBe('/product/tovar-1?notfound=true');
    act(() => shop.catalog.productSubject.next({ status: 'ready', data: productDetails(1) }));
    expect(where()).toBe('/product/tovar-1');
    fireEvent.click(screen.getByText('Back in the browser'));
    expect(where()).toBe('/');
  });
});
