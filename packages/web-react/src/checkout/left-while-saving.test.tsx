import { methodOf } from '@shop/application/testing';
import { kopecks, ok } from '@shop/domain/kernel';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';

import { SavedAddressesPage } from '../address/saved-addresses-page.tsx';
import { PaymentMethodPage } from '../payments/payment-method-page.tsx';
import { fakeShop, type FakeShop } from '../testing/fake-shop.ts';
import { BrowserBack, renderInShop, setWidth } from '../testing/render-in-shop.tsx';
import { address, cartLine } from '../testing/samples.ts';
import { CheckoutAddressPage } from './checkout-address-page.tsx';
import { CheckoutPage } from './checkout-page.tsx';

const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

function Page({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(to)}>Дальше</button>;
}

/** A shopper who came over `/about` and another page to `path`, which shows `screen`. */
async function shopperAt(path: string, content: ReactNode) {
  setWidth(390);
  const shop = fakeShop();
  shop.session.set({ isSignedIn: true });
  shop.address.set({ addresses: [address()], selected: { address: address(), isConfirmed: true } });
  const methods = [methodOf('BOUND_CARD', { bindingId: 'a', isDefault: true })];
  shop.payments.set({ status: 'ready', methods, current: methods[0] ?? null });
  shop.putCart([cartLine(1, 6)], { payableTotal: kopecks(57_504) });
  const { where } = renderInShop(
    <>
      <BrowserBack />
      <Routes>
        <Route path="/about" element={<Page to="/catalog" />} />
        <Route path="/catalog" element={<Page to={path} />} />
        <Route path={path} element={content} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { shop, at: '/about' },
  );
  await click('Дальше');
  await click('Дальше');
  return { shop, where };
}

/** Makes a command answer when the test says so. */
function held(shop: FakeShop, service: 'address' | 'payments', command: string) {
  let give: (answer: unknown) => void = () => undefined;
  Object.assign(shop[service], { [command]: async () => new Promise((resolve) => (give = resolve)) });
  return () => act(async () => give(ok(address())));
}

test('[MTH-09] [UIX-05] a method that is set after the shopper went back leads no further back', async () => {
  const { shop, where } = await shopperAt('/checkout/payment-method', <PaymentMethodPage />);
  const answer = held(shop, 'payments', 'choose');
  await click('Выбрать');
  await click('Back in the browser');
  await answer();
  expect(where()).toBe('/catalog');
});

/** Writes an entrance, presses a button that saves it, and goes back before the answer. */
async function leaveWhileDetailsAreSaved(path: string, content: ReactNode, button: string | RegExp) {
  const { shop, where } = await shopperAt(path, content);
  const answer = held(shop, 'address', 'updateDetails');
  fireEvent.change(screen.getByLabelText('Подъезд'), { target: { value: '3' } });
  await click(button);
  await click('Back in the browser');
  await answer();
  return { shop, where };
}

test('[CHK-02] address details that are saved after the shopper went back lead nowhere', async () => {
  const { where } = await leaveWhileDetailsAreSaved('/checkout/address', <CheckoutAddressPage />, 'Готово');
  expect(where()).toBe('/catalog');
});

test('[CHK-02] nothing is ordered by a shopper who went back while the details were being saved', async () => {
  const { shop, where } = await leaveWhileDetailsAreSaved('/checkout', <CheckoutPage />, /Оплатить/);
  expect(Reflect.get(shop.checkout, 'pay')).not.toHaveBeenCalled();
  expect(where()).toBe('/catalog');
});

test('[ADR-10] an address that is deleted after the shopper went back leads nowhere', async () => {
  const { shop, where } = await shopperAt('/profile/addresses', <SavedAddressesPage />);
  act(() => shop.address.set({ addresses: [address(), address(2)] }));
  const answer = held(shop, 'address', 'remove');
  await click('Изменить');
  await act(async () =>
    fireEvent.click(screen.getAllByRole('button', { name: /^Изменить адрес/ })[0] as HTMLElement),
  );
  await click('Удалить адрес');
  await click('Да');
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: 'Back in the browser', hidden: true })),
  );
  await answer();
  expect(where()).toBe('/catalog');
});
