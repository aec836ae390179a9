import { expect, test } from 'vitest';
import { kopecks } from '../kernel/index.ts';
import { payButtonGate } from './gating.ts';

const settings = {
  isAcceptingOrders: true,
  isStoreOpen: true,
  storeIsClosedLabel: null,
  ordersSuspendedLabel: null,
  minOrderPrice: kopecks(100_000),
};
const cart = (total: number, quantity = 1, type = 'PRODUCT') => ({
  totalPrice: kopecks(total),
  products: [{ type, quantity }],
});

test('[GAT-02] with no gate the button works', () => {
  expect(payButtonGate(settings, cart(100_000))).toBeNull();
});

test('[GAT-03] orders suspended', () => {
  const suspended = { ...settings, isAcceptingOrders: false };
  expect(payButtonGate(suspended, cart(1))?.label).toBe('Час пик! Пока не принимаем заказы.');
  expect(payButtonGate({ ...suspended, ordersSuspendedLabel: 'Перерыв' }, cart(1))?.label).toBe('Перерыв');
});

test('[GAT-04, OPN-264] store closed, and missing settings count as closed', () => {
  const closed = { ...settings, isStoreOpen: false };
  expect(payButtonGate(closed, cart(1))).toEqual({ kind: 'STORE_CLOSED', label: 'Мы уже закрыты, извините' });
  expect(payButtonGate({ ...closed, storeIsClosedLabel: 'Откроемся в 8' }, cart(1))?.label).toBe(
    'Откроемся в 8',
  );
  expect(payButtonGate(null, cart(100_000))?.kind).toBe('STORE_CLOSED');
});

test('[GAT-05, OPN-264] nothing to order, cutlery and sold-out lines do not count', () => {
  expect(payButtonGate(settings, cart(0, 0))).toEqual({
    kind: 'NOTHING_TO_ORDER',
    label: 'Заказ от 1\u00A0000\u00A0₽',
  });
  expect(payButtonGate(settings, cart(0, 3, 'CUTLERY'))?.kind).toBe('NOTHING_TO_ORDER');
  expect(payButtonGate({ ...settings, minOrderPrice: kopecks(0) }, cart(0, 0))?.label).toBe(
    'Добавьте товары',
  );
});

test('[GAT-06, OPN-264] below the minimum, what is missing rounded up', () => {
  expect(payButtonGate(settings, cart(99_999))?.label).toBe(
    'Заказ от 1\u00A0000\u00A0₽. Не хватает ещё 1\u00A0₽',
  );
  expect(payButtonGate(settings, cart(65_010))?.label).toBe(
    'Заказ от 1\u00A0000\u00A0₽. Не хватает ещё 350\u00A0₽',
  );
});
