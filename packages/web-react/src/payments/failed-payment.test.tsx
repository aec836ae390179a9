import { newAddress, processOf, productOf } from '@shop/application/testing';
import type { CheckoutProcess } from '@shop/domain/checkout';
import { ok } from '@shop/domain/kernel';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderWith } from '../testing/render-in-shop.tsx';
import { PaymentPage } from './payment-page.tsx';

const answerOf = (process: CheckoutProcess) => ok({ id: 'checkout-1', processes: [process] });

/** A payment page of a shopper who has just paid for a product. */
async function payingPage() {
  const shop = await open(createTestShop());
  await shop.address.create(newAddress);
  await shop.cart.changeQuantity(productOf('a'), 1);
  await shop.time.advance(1000);
  await signInAs(shop);
  await shop.payments.load();
  shop.calls.createOrder.always(() => answerOf(processOf('PROCESSING')));
  const paid = shop.checkout.pay();
  await shop.time.advance(0);
  expect((await paid).ok).toBe(true);
  const { where } = renderWith(
    <PaymentPage params={{ checkoutId: 'checkout-1' }} />,
    shop,
    '/checkout/payment/checkout-1?orderIds=order-1',
  );
  return { shop, where };
}

test('[ERC-49, OPN-294] after a failed payment the dialog leads to the checkout, where the unchanged cart can be paid again', async () => {
  const { shop, where } = await payingPage();
  shop.calls.findCheckout.always(() => answerOf(processOf('FAILED', { code: 'INSUFFICIENT_FUNDS' })));
  await act(async () => shop.time.advance(5000));
  expect(screen.getByRole('alertdialog').textContent).toContain('Недостаточно');
  fireEvent.click(screen.getByRole('button', { name: 'Понятно' }));
  await act(async () => shop.time.advance(5000));
  expect(where()).toBe('/checkout');
  expect(shop.cart.quantity('a')).toBe(1);
  expect(shop.cartStore.cart.products).toMatchObject([{ productId: 'a', quantity: 1 }]);
  const again = shop.checkout.pay();
  await shop.time.advance(0);
  expect((await again).ok).toBe(true);
  expect(shop.calls.createOrder.calls).toHaveLength(2);
});

test('[CHK-01] [OPN-271] a payment has a way back to the checkout until it is over', async () => {
  const { shop, where } = await payingPage();
  const back = () => screen.queryByRole('button', { name: 'Назад' });
  shop.calls.findCheckout.always(() =>
    answerOf(processOf('REDIRECT', { redirectUrl: 'https://bank.test/card' })),
  );
  await act(async () => shop.time.advance(2000));
  expect(back()).not.toBeNull();
  shop.calls.findCheckout.always(() => answerOf(processOf('SUCCEEDED')));
  await act(async () => shop.time.advance(500));
  await act(async () => shop.time.advance(500));
  expect(screen.getByText('Оплата прошла')).toBeDefined();
  expect(back()).toBeNull();
  expect(where()).toBe('/checkout/payment/checkout-1?orderIds=order-1');
});

test('[CHK-01] [FRM-02] whoever goes back from an open payment is at the checkout', async () => {
  const { shop, where } = await payingPage();
  shop.calls.findCheckout.always(() =>
    answerOf(processOf('REDIRECT', { redirectUrl: 'https://bank.test/card' })),
  );
  await act(async () => shop.time.advance(2000));
  fireEvent.click(screen.getByRole('button', { name: 'Назад' }));
  expect(where()).toBe('/checkout');
});
