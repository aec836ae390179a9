import { methodOf, newAddress, offline, processOf, productOf, refusal } from '@shop/application/testing';
import { ok } from '@shop/domain/kernel';
import type { PaymentMethod } from '@shop/domain/payments';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { cloneElement, useState } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { describe, expect, test } from 'vitest';

import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { RouteLocationContext, useNavigation } from '../navigation/index.ts';
import { renderWith, setWidth } from '../testing/render-in-shop.tsx';
import styles from './payment-method-page.module.scss';
import { PaymentMethodPage } from './payment-method-page.tsx';

const card = (bindingId: string, last: string, more: Partial<PaymentMethod> = {}) =>
  methodOf('BOUND_CARD', {
    bindingId,
    bankName: 'Банк Ромашка',
    maskedPan: `220000******${last}`,
    paymentSystem: 'MIR',
    ...more,
  });
const sberPay = methodOf('SBER_PAY');
const newCard = methodOf('NEW_CARD');
const methods = [card('a', '0004', { isDefault: true }), card('b', '1112'), sberPay, newCard];

async function shopper(known: readonly PaymentMethod[] = methods) {
  setWidth(390);
  const shop = await open(createTestShop());
  await shop.address.create(newAddress);
  await shop.cart.changeQuantity(productOf('a'), 1);
  await shop.time.advance(1000);
  await signInAs(shop);
  shop.calls.methods.always(() => ok(known));
  return shop;
}

/** The page as a drawer that stays on the screen when it is closed, as it does for a moment. */
function MethodDrawer() {
  const { close } = useNavigation();
  return (
    <RouteLocationContext value={{ pathname: '/checkout/payment-method', search: '' }}>
      <PaymentMethodPage />
      <button type="button" onClick={close}>
        закрыть
      </button>
    </RouteLocationContext>
  );
}

/** The page while it is the one that the shopper is at, and a way to it. */
function MethodsOverCheckout() {
  const navigate = useNavigate();
  return useMatch('/checkout/payment-method') === null ? (
    <button type="button" onClick={() => void navigate('/checkout/payment-method')}>
      к способам
    </button>
  ) : (
    <PaymentMethodPage />
  );
}

async function methodPage(known?: readonly PaymentMethod[]) {
  const shop = await shopper(known);
  const page = renderWith(<PaymentMethodPage />, shop, '/checkout/payment-method');
  await act(() => shop.time.advance(0));
  return { shop, ...page };
}

const rows = () => screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent ?? '');
const row = (name: RegExp) => screen.getByRole('radio', { name });
const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('the payment methods', () => {
  test('[MTH-01, OPN-283] are titled Оплата, in their order, the current one marked, with a confirm button', async () => {
    await methodPage();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Оплата');
    expect(
      rows().map((text) =>
        /Банк Ромашка ••\s\d{4}|SberPay|Новая карта/.exec(text)?.[0].replace('\u00A0', ' '),
      ),
    ).toEqual(['Банк Ромашка •• 0004', 'Банк Ромашка •• 1112', 'SberPay', 'Новая карта']);
    expect(row(/0004/)).toHaveProperty('checked', true);
    expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toHaveLength(
      1,
    );
    expect(screen.getByRole('button', { name: 'Выбрать' })).toBeTruthy();
  });

  test('[MTH-01] open from the payment row of the checkout, which names the current one', async () => {
    const shop = await shopper();
    const { where } = renderWith(<CheckoutPage />, shop, '/checkout');
    await act(() => shop.time.advance(0));
    await click(/Банк Ромашка ••\s0004/);
    expect(where()).toBe('/checkout/payment-method');
  });

  test('[MTH-09] choosing one sets it on the server and leads back to the checkout', async () => {
    const { shop, where } = await methodPage();
    shop.calls.setDefaultMethod.give(ok([card('a', '0004'), { ...sberPay, isDefault: true }, newCard]));
    fireEvent.click(row(/SberPay/));
    expect(row(/SberPay/)).toHaveProperty('checked', true);
    expect(shop.calls.setDefaultMethod.calls).toEqual([]);
    await click('Выбрать');
    expect(shop.calls.setDefaultMethod.calls).toMatchObject([[{ type: 'SBER_PAY', bindingId: null }]]);
    expect(where()).toBe('/checkout');
    expect(shop.payments.state.current?.type).toBe('SBER_PAY');
  });

  test('[MTH-09] if it cannot be set, the page stays and says so', async () => {
    const { shop, where } = await methodPage();
    shop.calls.setDefaultMethod.give({ ok: false, error: offline });
    fireEvent.click(row(/SberPay/));
    await click('Выбрать');
    expect(where()).toBe('/checkout/payment-method');
    expect(shop.alerts.state.alert?.text).toBe('Не сработало. Попробуйте попозже');
  });

  test('[MTH-01] that could not be loaded can be loaded again', async () => {
    const shop = await shopper();
    shop.calls.methods.give({ ok: false, error: offline });
    renderWith(<PaymentMethodPage />, shop, '/checkout/payment-method');
    expect(screen.getByLabelText('Загружаем способы оплаты')).toBeTruthy();
    await act(() => shop.time.advance(0));
    await click('Обновить');
    expect(rows()).toHaveLength(4);
  });

  test('[OPN-266] without a cart that was loaded in this visit the page leads to the cart', async () => {
    const shop = await open(createTestShop());
    await signInAs(shop);
    const { where } = renderWith(<PaymentMethodPage />, shop, '/checkout/payment-method');
    expect(where()).toBe('/cart');
  });
});

test('[OPN-266] after a hard reload, while no cart was loaded yet, the page leads to the cart at once', async () => {
  const shop = createTestShop();
  shop.calls.open.always(() => ok({ user: { id: 'customer', type: 'CUSTOMER', scope: 'SHOP ACCOUNT' } }));
  await shop.session.start();
  const { where } = renderWith(<PaymentMethodPage />, shop, '/checkout/payment-method');
  expect(where()).toBe('/cart');
});

test('[MTH-15, CHK-43] a bound card that pays at once empties the cart, and the shopper still gets to the payment, not to the cart', async () => {
  const shop = await shopper();
  const { where } = renderWith(<CheckoutPage />, shop, '/checkout');
  await act(() => shop.time.advance(0));
  const process = processOf('SUCCEEDED');
  shop.calls.createOrder.give(ok({ id: 'checkout-1', processes: [process] }));
  await click('Оплатить');
  shop.cartStore.putElsewhere([]);
  shop.cart.refetch();
  await act(() => shop.time.advance(1000));
  expect(shop.cart.quantity('a')).toBe(0);
  expect(where()).toBe('/checkout/payment/checkout-1?orderIds=order-1');
});

test('[OPN-266, CHK-43] while the drawer of the methods is still closing, an order that empties the cart leads nobody to the cart', async () => {
  const shop = await shopper();
  const { where } = renderWith(<MethodDrawer />, shop, '/checkout/payment/checkout-1');
  shop.cartStore.putElsewhere([]);
  shop.cart.refetch();
  await act(() => shop.time.advance(1000));
  expect(shop.cart.quantity('a')).toBe(0);
  expect(where()).toBe('/checkout/payment/checkout-1');
});

describe('removing a card', () => {
  test('[MTH-05] Изменить and Готово switch the edit mode, which is there only with a saved card', async () => {
    const page = await methodPage();
    expect(screen.queryByRole('button', { name: /Удалить/ })).toBeNull();
    await click('Изменить');
    expect(screen.getAllByRole('button', { name: /Удалить/ })).toHaveLength(2);
    // Which one is chosen shows in the edit mode as well.
    for (const radio of screen.getAllByRole('radio'))
      expect(radio.parentElement?.querySelector(`.${styles['radio'] ?? 'radio'}`)).not.toBeNull();
    await click('Готово');
    expect(screen.queryByRole('button', { name: /Удалить/ })).toBeNull();
    page.unmount();
    await methodPage([sberPay, newCard]);
    expect(screen.queryByRole('button', { name: 'Изменить' })).toBeNull();
  });

  test('[MTH-06] a card that is removed after its question was closed does not close the question about another', async () => {
    const { shop } = await methodPage();
    await click('Изменить');
    await click(/Удалить.*1112/);
    await click('Да');
    await click('Нет');
    await click(/Удалить.*0004/);
    shop.calls.unbind.resolve(ok(methods.filter(({ bindingId }) => bindingId !== 'b')));
    await act(() => shop.time.advance(0));
    await click('Да');
    expect(shop.calls.unbind.calls).toEqual([['b'], ['a']]);
  });

  test('[MTH-06, MTH-07] asks for confirmation; Нет changes nothing, Да removes that card', async () => {
    const { shop } = await methodPage();
    await click('Изменить');
    await click(/Удалить.*1112/);
    expect(screen.getByRole('alertdialog', { name: 'Удалить способ оплаты?' })).toBeTruthy();
    await click('Нет');
    expect(shop.calls.unbind.calls).toEqual([]);
    shop.calls.unbind.give(ok([methods[0], sberPay, newCard].filter((known) => known !== undefined)));
    await click(/Удалить.*1112/);
    await click('Да');
    expect(shop.calls.unbind.calls).toEqual([['b']]);
    expect(rows()).toHaveLength(3);
  });

  test('[MTH-06] a second tap on Да while the card is being removed asks for nothing more', async () => {
    const { shop } = await methodPage();
    await click('Изменить');
    await click(/Удалить.*1112/);
    await click('Да');
    await click('Да');
    expect(shop.calls.unbind.calls).toEqual([['b']]);
  });

  test('[ERC-50] a card that could not be removed stays, and the shopper is told', async () => {
    const { shop } = await methodPage();
    shop.calls.unbind.give({ ok: false, error: refusal(500, 'INTERNAL_SERVER_ERROR') });
    await click('Изменить');
    await click(/Удалить.*0004/);
    await click('Да');
    expect(shop.alerts.state.alert?.text).toBe('Не смогли удалить карту. Попробуйте через пару минут');
    expect(rows()).toHaveLength(4);
  });
});

/** The page as a drawer of a wide window and as a page of a narrow one: another part of the document each time. */
function TurnedTablet() {
  const [isWide, setIsWide] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsWide(!isWide)}>
        повернуть
      </button>
      {isWide ? (
        <aside>
          <PaymentMethodPage />
        </aside>
      ) : (
        <PaymentMethodPage />
      )}
    </>
  );
}

/** The page in a drawer that is opened again before it is gone. */
function ClosingDrawer() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate('/checkout/payment-method')}>
        снова
      </button>
      <PaymentMethodPage />
    </>
  );
}

describe('a new card', () => {
  async function binding() {
    const page = await methodPage([sberPay, { ...newCard, isDefault: true }]);
    page.shop.calls.startBinding.give(ok({ operationId: 'operation', redirectUrl: 'https://bank/bind' }));
    await click('Выбрать');
    return page;
  }

  test('[MTH-11] is bound on the bank’s page in an iframe titled Новая карта', async () => {
    await binding();
    expect(screen.getByTitle('Новая карта').getAttribute('src')).toBe('https://bank/bind');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Новая карта');
  });

  test('[MTH-14, MTH-15] is polled every second; once bound, it is chosen at the checkout', async () => {
    const { shop, where } = await binding();
    shop.calls.bindingStatus.always(() => ok({ status: 'PROCESSING', reason: null }));
    await act(() => shop.time.advance(2000));
    expect(shop.calls.bindingStatus.calls).toHaveLength(2);
    shop.calls.bindingStatus.always(() => ok({ status: 'SUCCESS', reason: null }));
    shop.calls.methods.always(() => ok([card('new', '7777'), sberPay, newCard]));
    shop.calls.setDefaultMethod.always(() =>
      ok([card('new', '7777', { isDefault: true }), sberPay, newCard]),
    );
    await act(() => shop.time.advance(1000));
    expect(where()).toBe('/checkout');
    expect(shop.payments.state.current).toMatchObject({ bindingId: 'new' });
  });

  test('[ERC-51] that the bank declined leads to the checkout with the reason', async () => {
    const { shop, where } = await binding();
    shop.calls.bindingStatus.give(ok({ status: 'FAIL', reason: 'Банк отклонил карту' }));
    await act(() => shop.time.advance(1000));
    expect(where()).toBe('/checkout');
    expect(shop.alerts.state.alert?.text).toBe('Банк отклонил карту');
  });

  test('[MTH-11, MTH-15] that is bound while its drawer is closing leads nobody further back', async () => {
    const shop = await shopper([newCard]);
    shop.calls.startBinding.give(ok({ operationId: 'operation', redirectUrl: 'https://bank/bind' }));
    const { where } = renderWith(<MethodDrawer />, shop, '/checkout/payment-method');
    await act(() => shop.time.advance(0));
    await click('Выбрать');
    await click('закрыть');
    shop.calls.bindingStatus.give(ok({ status: 'SUCCESS', reason: null }));
    await act(() => shop.time.advance(1000));
    expect(where()).toBe('/checkout');
  });

  test('[MTH-15] leaves the methods open that are opened in the moment in which its drawer has closed', async () => {
    const shop = await shopper([newCard]);
    shop.calls.startBinding.give(ok({ operationId: 'operation', redirectUrl: 'https://bank/bind' }));
    const { where } = renderWith(<MethodsOverCheckout />, shop, '/checkout/payment-method');
    await act(() => shop.time.advance(0));
    await click('Выбрать');
    shop.calls.bindingStatus.give(ok({ status: 'FAIL', reason: 'Банк отклонил карту' }));
    await act(() => shop.time.advance(1000));
    shop.alerts.close();
    await click('к способам');
    expect(where()).toBe('/checkout/payment-method');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Оплата');
    expect(shop.alerts.state.alert).toBeNull();
  });

  test('[ERC-51, OPN-286] without a reason the default alert shows', async () => {
    const page = await methodPage([sberPay, { ...newCard, isDefault: true }]);
    page.shop.calls.startBinding.give({ ok: false, error: offline });
    await click('Выбрать');
    expect(page.where()).toBe('/checkout');
    expect(page.shop.alerts.state.alert?.text).toBe('Не сработало. Попробуйте попозже');
  });

  test('[MTH-11] is no longer polled once the page was left', async () => {
    const { shop, unmount } = await binding();
    unmount();
    await shop.time.advance(10_000);
    expect(shop.calls.bindingStatus.calls).toEqual([]);
    expect(shop.cardBinding.state).toEqual({ phase: 'IDLE' });
  });

  test('[MTH-11, OPN-201] goes on when the window gets narrower or wider, as a tablet that is turned', async () => {
    const shop = await shopper([newCard]);
    shop.calls.startBinding.give(ok({ operationId: 'operation', redirectUrl: 'https://bank/bind' }));
    renderWith(<TurnedTablet />, shop, '/checkout/payment-method');
    await act(() => shop.time.advance(0));
    await click('Выбрать');
    for (let turn = 0; turn < 2; turn += 1) {
      await click('повернуть');
      await act(() => shop.time.advance(500));
      expect(screen.getByTitle('Новая карта').getAttribute('src')).toBe('https://bank/bind');
    }
  });

  test('[ERC-51, MTH-11] after a declined one the page, opened again while it still closes, shows the methods', async () => {
    const shop = await shopper([newCard]);
    shop.calls.startBinding.always(() => ok({ operationId: 'operation', redirectUrl: 'https://bank/bind' }));
    renderWith(<ClosingDrawer />, shop, '/checkout/payment-method');
    await act(() => shop.time.advance(0));
    await click('Выбрать');
    shop.calls.bindingStatus.give(ok({ status: 'FAIL', reason: 'Банк отклонил карту' }));
    await act(() => shop.time.advance(1000));
    await click('снова');
    expect(rows()).toHaveLength(1);
    await click('Выбрать');
    expect(screen.getByTitle('Новая карта').getAttribute('src')).toBe('https://bank/bind');
  });

  test.each([
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the shop's drawers are no <dialog> either
    ['drawer', <div key="drawer" role="dialog" tabIndex={-1} />],
    ['page', <main key="page" tabIndex={-1} />],
  ])(
    '[SHL-12, MTH-11] keeps the focus in its %s when the bank’s page, or the list again, takes the place of the button that was pressed',
    async (_name, around) => {
      const shop = await shopper([newCard]);
      shop.calls.startBinding.give(ok({ operationId: 'operation', redirectUrl: 'https://bank/bind' }));
      renderWith(cloneElement(around, {}, <PaymentMethodPage />), shop, '/checkout/payment-method');
      await act(() => shop.time.advance(0));
      for (const name of ['Выбрать', 'Отмена']) {
        const button = screen.getByRole('button', { name });
        const place = button.closest('[tabindex="-1"]');
        button.focus();
        await click(name);
        expect([place?.localName, document.activeElement]).toEqual([around.type, place]);
      }
    },
  );

  test('[MTH-11] can be given up: the methods are shown again, and polling stops', async () => {
    const { shop } = await binding();
    await click('Отмена');
    expect(rows()).toHaveLength(2);
    await act(() => shop.time.advance(10_000));
    expect(shop.calls.bindingStatus.calls).toEqual([]);
  });
});
