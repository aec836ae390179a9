import { kopecks, ok } from '@shop/domain/kernel';
import { notStoredCart, type Cart } from '@shop/domain/cart';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { DrawerHost } from '../app/drawer-host.tsx';
import { layersOf, sceneOf } from '../navigation/index.ts';
import { routes } from '../routes.ts';
import { fakeShop, type FakeShop } from '../testing/fake-shop.ts';
import { condition, groupPromotion, promotion } from '../testing/promotions.ts';
import { renderInShop, setWidth } from '../testing/render-in-shop.tsx';
import { cartLine, product } from '../testing/samples.ts';
import { useSizeClass, sizeClasses } from '../ui/index.ts';
import { useLocation } from 'react-router-dom';

function Drawers() {
  const location = useLocation();
  const size = useSizeClass();
  const { page, drawers } = sceneOf(routes, location, layersOf(location), size);
  return (
    <DrawerHost
      page={page}
      drawers={drawers.filter(({ pathname }) => pathname === '/cart/skidki')}
      isReturn={false}
    />
  );
}

const offers = (
  shop: FakeShop,
  part: Partial<Parameters<typeof promotion>[1]>[] = [{}, {}],
  groups = [groupPromotion()],
) =>
  shop.promotionCalls.discounts.mockImplementation(() =>
    Promise.resolve(
      ok({
        totalDiscountPrice: kopecks(10_000),
        promotions: part.map((each, index) => promotion(index + 1, each)),
        groupPromotions: groups,
      }),
    ),
  );

const attached = (part: Partial<NonNullable<Cart['promotion']>> = {}): Cart['promotion'] => ({
  id: 'promotion-1',
  groupId: null,
  promocode: null,
  name: 'Скидка 1',
  applied: true,
  applicable: true,
  additionalText: '',
  conditions: [],
  rule: null,
  ...part,
});

// Loaded before a test renders it.
beforeAll(async () => {
  await routes.find(({ path }) => path === '/cart/skidki')?.screen.load(fakeShop().asShop());
});

let shop: FakeShop;
beforeEach(() => {
  setWidth(1440);
  shop = fakeShop();
  shop.putCart([cartLine(1, 2)]);
  shop.session.set({ isSignedIn: true });
  shop.config.set({ features: { promoCode: true } });
});

const show = async (search = '') => {
  const rendered = renderInShop(<Drawers />, { shop, at: `/cart/skidki${search}` });
  await screen.findByRole('dialog');
  await act(async () => {});
  return rendered;
};
const head = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Промокод' });
const submit = () => fireEvent.submit(code().form as HTMLFormElement);

describe('the drawer', () => {
  test('[PRM-01] [PRM-02] lies over the cart and lists the promocode, promotions and groups', async () => {
    for (const size of sizeClasses) {
      const location = { pathname: '/cart/skidki', search: '' };
      const { page, drawers } = sceneOf(routes, location, layersOf({ state: null }), size);
      const shown = [page, ...drawers].map(({ pathname }) => pathname);
      expect(shown.slice(-2)).toEqual(['/cart', '/cart/skidki']);
      expect(drawers.at(-1)?.pathname).toBe('/cart/skidki');
    }
    offers(shop);
    await show();
    expect(await screen.findByRole('dialog', { name: 'Скидка или промокод' })).toBeDefined();
    expect(code().disabled).toBe(false);
    const list = await screen.findByRole('list', { name: 'Доступные скидки' });
    const names = within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
    expect(names).toHaveLength(3);
    expect(names[0]).toContain('Скидка 1');
    expect(names[2]).toContain('Больше заказ — больше скидка');
  });

  test('[PRM-03] without the flag there is no promocode', async () => {
    shop.config.set({ features: {} });
    offers(shop);
    await show();
    expect(screen.queryByRole('textbox', { name: 'Промокод' })).toBeNull();
  });

  test('[PRM-04] without promotions says so', async () => {
    await show();
    expect(await screen.findByText('Сейчас скидок нет — загляните сюда попозже')).toBeDefined();
  });

  test('[PRM-02] that could not be loaded may be loaded again', async () => {
    shop.promotionCalls.discounts.mockImplementationOnce(() =>
      Promise.resolve({
        ok: false,
        error: { kind: 'network', status: 'FETCH_ERROR', reason: 'unreachable' },
      } as const),
    );
    await show();
    offers(shop);
    fireEvent.click(await screen.findByRole('button', { name: 'Обновить' }));
    expect(await screen.findByRole('list', { name: 'Доступные скидки' })).toBeDefined();
  });

  test.each([
    ['that could not be loaded', null],
    ['of which there is only what was put into it just now', notStoredCart('store')],
  ])('[PRM-02] over a cart %s says so, and asks for that again', async (_case, cart) => {
    offers(shop);
    shop.cart.set({ status: 'failed', cart });
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Обновить' }));
    expect(shop.cart.refetch).toHaveBeenCalledOnce();
    act(() => shop.putCart([cartLine(1, 2)]));
    expect(await screen.findByRole('list', { name: 'Доступные скидки' })).toBeDefined();
  });
});

describe('a card', () => {
  test('[PRM-05] opens alone: opening one closes the other', async () => {
    offers(shop);
    await show();
    const open = (name: string) => head(name).getAttribute('aria-expanded');
    await screen.findByText('Скидка 1');
    expect([open('Скидка 1'), open('Скидка 2')]).toEqual(['false', 'false']);
    fireEvent.click(head('Скидка 1'));
    expect([open('Скидка 1'), open('Скидка 2')]).toEqual(['true', 'false']);
    fireEvent.click(head('Скидка 2'));
    expect([open('Скидка 1'), open('Скидка 2')]).toEqual(['false', 'true']);
    fireEvent.click(head('Скидка 2'));
    expect(open('Скидка 2')).toBe('false');
  });

  test('[PRM-06, OPN-243] that is open shows all details and can be applied', async () => {
    offers(shop, [
      {
        conditions: [
          condition({ completed: true, label: 'Готово' }),
          condition({ type: 'PROMOTION_PRODUCTS', productsType: 'PromotionProducts', label: 'Ещё 2 шт.' }),
        ],
      },
    ]);
    await show();
    fireEvent.click(await screen.findByRole('button', { name: /^Скидка 1/ }));
    const card = screen.getByRole('article', { name: 'Скидка 1' });
    for (const text of ['Что даёт скидка 1', 'до 31 декабря', 'Мелким шрифтом 1', 'Готово', 'Ещё 2 шт.'])
      expect(within(card).getByText(text)).toBeDefined();
    const rows = within(within(card).getByRole('list', { name: 'Условия' })).getAllByRole('listitem');
    expect(rows.map((row) => within(row).queryByText('Выполнено') !== null)).toEqual([true, false]);
    fireEvent.click(within(card).getByRole('button', { name: 'Применить: Скидка 1' }));
    await waitFor(() =>
      expect(shop.cart.choosePromotion).toHaveBeenCalledWith({ kind: 'PROMOTION', id: 'promotion-1' }),
    );
  });

  test('[PRM-10] of the attached promotion is open and offers to remove it', async () => {
    shop.putCart([cartLine(1, 2)], { promotion: attached() });
    offers(shop, [{ applied: true, applicable: true }]);
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Удалить: Скидка 1' }));
    await waitFor(() => expect(shop.cart.choosePromotion).toHaveBeenCalledWith({ kind: 'NONE' }));
    expect(within(screen.getByRole('article', { name: 'Скидка 1' })).getByText('Применена')).toBeDefined();
  });

  test('[PRM-05] of the attached promotion, which is open from the start, collapses and makes way for another', async () => {
    shop.putCart([cartLine(1, 2)], { promotion: attached() });
    offers(shop, [{ applied: true, applicable: true }, {}]);
    await show();
    const open = () => [head('Скидка 1'), head('Скидка 2')].map((one) => one.getAttribute('aria-expanded'));
    await screen.findByText('Скидка 1');
    expect(open()).toEqual(['true', 'false']);
    fireEvent.click(head('Скидка 1'));
    expect(open()).toEqual(['false', 'false']);
    fireEvent.click(head('Скидка 1'));
    fireEvent.click(head('Скидка 2'));
    expect(open()).toEqual(['false', 'true']);
  });

  test('[PRM-05] keeps its colour when it moves to another place of the list', async () => {
    offers(shop);
    const { unmount } = await show();
    const colourOf = async (name: string) => (await screen.findByRole('article', { name })).className;
    const before = [await colourOf('Скидка 1'), await colourOf('Скидка 2')];
    expect(before[0]).not.toBe(before[1]);
    unmount();
    shop.promotionCalls.discounts.mockImplementation(() =>
      Promise.resolve(
        ok({
          totalDiscountPrice: kopecks(0),
          promotions: [promotion(3), promotion(2), promotion(1)],
          groupPromotions: [],
        }),
      ),
    );
    await show();
    expect([await colourOf('Скидка 1'), await colourOf('Скидка 2')]).toEqual(before);
  });

  test('[PRM-38] of a group shows the zero bar and the progress of each step', async () => {
    offers(shop, []);
    await show();
    expect(await screen.findByText('0 ₽')).toBeDefined();
    const bars = screen.getAllByRole('progressbar');
    expect(bars.map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('value')])).toEqual([
      ['Шаг «−100 ₽»', '100'],
      ['Шаг «−250 ₽»', '40'],
      ['Шаг «−500 ₽»', '0'],
    ]);
    fireEvent.click(head('Больше заказ'));
    expect(screen.getByText('Ещё на 600 ₽')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /^Применить: Больше заказ/ }));
    await waitFor(() =>
      expect(shop.cart.choosePromotion).toHaveBeenCalledWith({ kind: 'GROUP_PROMOTION', id: 'group-1' }),
    );
  });

  test.each([
    ['OrderProducts', 'FROM_ORDER_AMOUNT', 'Возьмите что-нибудь ещё'],
    ['PromotionProducts', 'PROMOTION_PRODUCTS', 'Возьмите товар по акции'],
    ['ConditionProducts', 'CONDITION_PRODUCTS_COUNT', 'Возьмите товар по акции'],
  ] as const)('[PRM-17] a condition on %s opens its goods', async (productsType, type, title) => {
    offers(shop, [{ conditions: [condition({ productsType, type })] }]);
    shop.promotionCalls.products.mockImplementation(() => Promise.resolve(ok([product(7)])));
    shop.recommendations.whatToTry$.next({ status: 'ready', data: [product(7)] });
    await show();
    fireEvent.click(await screen.findByRole('button', { name: /^Скидка 1/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Ещё на 500 ₽/ }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(await screen.findByRole('button', { name: /^Добавить в корзину: Товар 7/ })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Назад' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Скидка или промокод' })).toBeDefined();
    // The card is still open.
    expect(await screen.findByRole('button', { name: /^Ещё на 500 ₽/ })).toBeDefined();
  });

  test('[PRM-17] the goods of a condition over a cart that could not be loaded say so, and ask for that again', async () => {
    shop.promotionCalls.products.mockImplementation(() => Promise.resolve(ok([product(7)])));
    shop.cart.set({ status: 'failed', cart: null });
    await show('?promotion=promotion-1&goods=PromotionProducts');
    fireEvent.click(screen.getByRole('button', { name: 'Обновить' }));
    expect(shop.cart.refetch).toHaveBeenCalledOnce();
    act(() => shop.putCart([cartLine(1, 2)]));
    expect(await screen.findByRole('button', { name: /^Добавить в корзину: Товар 7/ })).toBeDefined();
  });
});

describe('the promocode', () => {
  test('[PRM-08] waits while the cart loads', async () => {
    shop.cart.set({ status: 'loading', cart: null });
    await show();
    expect(code().disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Применить' }).disabled).toBe(true);
  });

  test('[PRM-08] waits while one is being applied', async () => {
    await show();
    fireEvent.change(code(), { target: { value: 'СКИДКА10' } });
    shop.cart['choosePromotion'] = () => new Promise(() => undefined);
    submit();
    await waitFor(() => expect(code().disabled).toBe(true));
  });

  test('[PRM-09] [PRM-13] is locked while a promotion is applied; removing it empties and unlocks the field', async () => {
    shop.putCart([cartLine(1, 2)], { promotion: attached({ promocode: 'СКИДКА10' }) });
    shop.promotions.typeCode('СКИДКА10');
    await show();
    expect([code().disabled, code().value]).toEqual([true, 'СКИДКА10']);
    shop.cart['choosePromotion'] = () => {
      shop.putCart([cartLine(1, 2)], { promotion: null });
      return Promise.resolve(ok(shop.cart.state.cart));
    };
    fireEvent.click(screen.getByRole('button', { name: 'Удалить: СКИДКА10' }));
    await waitFor(() => expect([code().disabled, code().value]).toEqual([false, '']));
  });

  test('[PRM-09] may replace a promotion that is attached and not applied', async () => {
    shop.putCart([cartLine(1, 2)], { promotion: attached() });
    await show();
    expect(code().disabled).toBe(true);
    act(() => shop.putCart([cartLine(1, 2)], { promotion: attached({ applied: false }) }));
    expect(code().disabled).toBe(false);
  });

  test('[PRM-11] [SHL-30] that is refused shows the reason under the field, stays and can be submitted again; an empty one cannot', async () => {
    await show();
    shop.cart['choosePromotion'] = () =>
      Promise.resolve({
        ok: false,
        error: {
          kind: 'refused',
          code: 'PROMOCODE_NOT_FOUND',
          message: 'Такого промокода нет',
          areLinesDropped: false,
        },
      });
    fireEvent.change(code(), { target: { value: 'НЕТ' } });
    submit();
    await screen.findByText('Такого промокода нет');
    expect(code().value).toBe('НЕТ');
    expect(code().getAttribute('aria-invalid')).toBe('true');
    const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Применить' });
    await waitFor(() => expect(apply().disabled).toBe(false));
    fireEvent.change(code(), { target: { value: ' ' } });
    expect(apply().disabled).toBe(true);
  });

  test('[PRM-15] of a visitor opens the sign-in', async () => {
    shop.session.set({ isSignedIn: false });
    await show();
    fireEvent.change(code(), { target: { value: 'СКИДКА10' } });
    submit();
    await waitFor(() => expect(shop.signInRequest.open).toHaveBeenCalledOnce());
    expect(shop.cart.choosePromotion).not.toHaveBeenCalled();
  });
});
