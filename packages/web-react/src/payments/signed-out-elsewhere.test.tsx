import { createTestShop, open } from '@shop/infrastructure/testing';
import { act } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';

import { renderWith } from '../testing/render-in-shop.tsx';
import { PaymentPage } from './payment-page.tsx';

const checkoutId = '00000000-0000-4000-8000-00000000c001';
const address = `/checkout/payment/${checkoutId}?orderIds=order-1`;

test('[CHK-03] [AUT-42] [AUT-45] whoever was signed out while paying is told in the cart that the order is not lost, and comes back to the payment by signing in', async () => {
  const shop = await open(createTestShop());
  const { where } = renderWith(
    <Routes>
      <Route path="/checkout/payment/:id" element={<PaymentPage params={{ checkoutId }} />} />
      <Route path="*" element={null} />
    </Routes>,
    shop,
    address,
  );
  await act(() => shop.time.advance(0));
  expect(where()).toBe('/cart');
  expect(shop.toasts.state.toasts).toMatchObject([
    { title: 'Заказ не потерян. Войдите, чтобы вернуться к оплате' },
  ]);
  expect(shop.signInRequest.state.isReady).toBe(true);
  await act(async () => {
    await shop.signIn.submitPhone('+7 900 123 45 67');
    await shop.signIn.submitCode('1234');
    await shop.time.advance(0);
  });
  expect(where()).toBe(address);
  expect(shop.toasts.state.toasts).toEqual([]);
});
