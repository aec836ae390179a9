import { expect, test } from 'vitest';
import { checkoutErrorView } from './error-view.ts';
import type { ErrorNext } from './error-view.ts';

const notPlaced = 'Заказ не оформлен, деньги не списались. Попробуйте чуть позже';
const declined = 'Оплата не прошла. Напишите в поддержку банка или выберите другую карту';
const calculation = 'Заказ не оформлен, деньги не списались. Попробуйте ещё раз или напишите в поддержку';
const slotTaken =
  'Кто-то занял ваше время доставки. Деньги скоро вернутся на карту. Попробуйте сделать заказ на другое время';
const minimum = 'Минимальная сумма заказа выросла — добавьте в корзину что-нибудь ещё';

const rows: readonly [string, string, string, ErrorNext][] = [
  ['ERC-19', 'STORE_IS_CLOSED', 'Мы уже закрылись. Ждём вас завтра', 'CART'],
  [
    'ERC-20',
    'STORE_IS_NOT_ACCEPTING_ORDERS',
    'Так много заказов, что пока не принимаем новые. Загляните попозже',
    'CART',
  ],
  ['ERC-21', 'PRODUCTS_RAN_OUT', 'Некоторые товары закончились или их стало меньше', 'CART'],
  ['ERC-22', 'DISCOUNT_PRICE_DECREASED', 'Кое-что пересчитали — сумма заказа уменьшилась', 'CART'],
  ['ERC-23', 'DISCOUNT_PRICE_INCREASED', 'Посмотрите корзину — стало чуть дороже', 'CART'],
  ['ERC-24', 'BONUS_BALANCE_DECREASED', 'Бонусов стало меньше, поэтому сумма заказа изменилась', 'CART'],
  ['ERC-25', 'MINIMAL_ORDER_AMOUNT_CHANGED', minimum, 'CART'],
  ['ERC-25', 'MIN_ORDER_PRICE_NOT_REACHED', minimum, 'CART'],
  ['ERC-27', 'CART_NOT_FOUND', notPlaced, 'CHECKOUT'],
  ['ERC-27', 'INTERNAL_SERVER_ERROR', notPlaced, 'CHECKOUT'],
  ['ERC-27', 'CART_VERSION_MISMATCH', notPlaced, 'CHECKOUT'],
  ['ERC-27', 'CART_IS_EMPTY', notPlaced, 'CHECKOUT'],
  ['ERC-27', 'CART_HAS_DUPLICATE_PRODUCTS', notPlaced, 'CHECKOUT'],
  ['ERC-27', 'SHOWCASE_NOT_FOUND', notPlaced, 'CHECKOUT'],
  ['ERC-27', 'PAYMENT_TYPE_IS_DISABLED', notPlaced, 'CHECKOUT'],
  ['ERC-27', 'USER_NOT_FOUND', notPlaced, 'CHECKOUT'],
  ['ERC-31', 'CHECKOUT_FAILED', notPlaced, 'CHECKOUT'],
  [
    'ERC-32',
    'CHECKOUT_STATUS_TIMEOUT',
    'Что-то пошло не так. Проверьте заказы или попробуйте повторить оплату',
    'CHECKOUT',
  ],
  ['ERC-33', 'CALCULATION_FAILED', calculation, 'ORDERS'],
  ['ERC-33', 'RECEIPT_HAS_ZERO_PRICES', calculation, 'ORDERS'],
  [
    'ERC-34',
    'LOYALTY_PROCESSING_FAILED',
    'Не смогли списать СберСпасибо. Попробуйте чуть позднее или оплатите заказ без бонусов',
    'CHECKOUT',
  ],
  ['ERC-35', 'INVALID_BONUS_BALANCE', 'Не смогли списать бонусы: на балансе меньше, чем нужно', 'CHECKOUT'],
  ['ERC-37', 'SLOT_NOT_AVAILABLE', slotTaken, 'CART'],
  ['ERC-37', 'SLOT_RESERVATION_FAILED', slotTaken, 'CART'],
  [
    'ERC-38',
    'STOCKS_CHANGED_AFTER_PAYMENT',
    'Отменили заказ, так как часть товаров раскупили. Деньги скоро вернутся на карту',
    'CART',
  ],
  ['ERC-40', 'INSUFFICIENT_FUNDS', 'Недостаточно средств. Пополните карту или выберите другую', 'CHECKOUT'],
  ...[
    'AUTHENTICATION_ERROR',
    'OPERATION_FAILED',
    'TRANSACTION_LIMIT_REACHED',
    'ISSUER_TECHNICAL_ERROR',
    'OPERATION_REJECTED',
    '3DS_ERROR',
    '3DS_NOT_AVAILABLE',
    'AUTHORIZATION_TECHNICAL_ERROR',
  ].map((code): [string, string, string, ErrorNext] => ['ERC-41', code, declined, 'CHECKOUT']),
  [
    'ERC-42',
    'AMOUNT_LIMIT_REACHED',
    'Не хватает лимита на покупки в интернете. Увеличьте его в приложении банка или выберите другую карту',
    'CHECKOUT',
  ],
  ['ERC-43', 'INCORRECT_CARD_DATA', 'Проверьте данные карты или выберите другую', 'CHECKOUT'],
  ['ERC-44', 'ACQUIRING_TECHNICAL_ERROR', 'Попробуйте чуть позже', 'CHECKOUT'],
  [
    'ERC-45',
    'BANK_CONNECTION_ERROR',
    'Кажется, банк не отвечает. Попробуйте чуть позже или выберите другую карту',
    'CHECKOUT',
  ],
  ['ERC-47', 'UNKNOWN', 'Попробуйте чуть позже или укажите другую карту', 'CHECKOUT'],
  ['ERC-48', 'PCI_DSS_ERROR', 'Что-то пошло не так. Не волнуйтесь деньги не были списаны.', 'CHECKOUT'],
  ['ERC-48', 'SOMETHING_NEW', 'Что-то пошло не так. Не волнуйтесь деньги не были списаны.', 'CHECKOUT'],
];

test.each(rows)('[%s] %s has its message and its way on', (_id, code, message, next) => {
  expect(checkoutErrorView(code)).toMatchObject({ message, next });
});

test('[ERC-34] [ERC-35] [ERC-42] [ERC-43] [ERC-44] [ERC-45] [ERC-47] a message that does not say what failed has a title that does', () => {
  const payment = ['AMOUNT_LIMIT_REACHED', 'INCORRECT_CARD_DATA', 'BANK_CONNECTION_ERROR'];
  for (const code of ['ACQUIRING_TECHNICAL_ERROR', 'UNKNOWN', ...payment])
    expect(checkoutErrorView(code)?.title).toBe('Оплата не прошла');
  for (const code of ['LOYALTY_PROCESSING_FAILED', 'INVALID_BONUS_BALANCE'])
    expect(checkoutErrorView(code)?.title).toBe('Заказ не оформлен');
  expect(checkoutErrorView('OPERATION_FAILED')).not.toHaveProperty('title');
});

test('[ERC-26] a changed slot names the new one', () => {
  expect(checkoutErrorView('DELIVERY_SLOT_CHANGED', { slotTitle: 'завтра' })?.message).toBe(
    'Изменился срок доставки. Теперь доставим завтра',
  );
});

test('[ERC-30] anti-fraud leads back to the cart', () => {
  for (const code of ['ANTI_FRAUD_PROMO_VALIDATION_FAILED', 'ANTI_FRAUD_ORDER_VALIDATION_FAILED']) {
    expect(checkoutErrorView(code)).toEqual({
      message: 'Промокод нельзя применить к вашему заказу',
      next: 'CART',
      buttons: [{ label: 'Вернуться в корзину', next: 'CART' }],
    });
  }
});

test('[ERC-36] an order rejected after payment offers the orders and support', () => {
  const view = checkoutErrorView('CONFIRMATION_FAILED');
  expect(view?.message).toMatch(/^Оплата прошла, но заказ не оформился\. Деньги скоро вернутся/);
  expect(view?.buttons).toEqual([
    { label: 'К заказам', next: 'ORDERS' },
    { label: 'Связаться с нами', next: 'SUPPORT' },
  ]);
  expect(checkoutErrorView('REJECTED_ON_CREATION_IN_FULFILLMENT')).toEqual(view);
});

test('[OPN-271] an order that differs from the paid one of its cart leads to the orders', () => {
  expect(checkoutErrorView('CHECKOUT_ALREADY_PAID')).toEqual({
    message: 'Заказ из этой корзины уже оплачен, новые изменения в него не попали. Проверьте его в заказах',
    next: 'ORDERS',
    buttons: [{ label: 'К заказам', next: 'ORDERS' }],
  });
});

test('[ERC-46] a payment timeout leads to the main page', () => {
  expect(checkoutErrorView('PAYMENT_TIMEOUT')).toEqual({
    message: 'Время для оплаты истекло. Или вы уже оплатили заказ в другой вкладке',
    next: 'MAIN',
    buttons: [{ label: 'Перейти на главную', next: 'MAIN' }],
  });
});

test('[ERC-18, PRM-12] any promocode code is one error with the text of the server or the default', () => {
  expect(checkoutErrorView('PROMOCODE_EXPIRED', { message: 'Срок прошёл' })?.message).toBe('Срок прошёл');
  expect(checkoutErrorView('PROMOTION_INVALID_CITY')?.message).toBe('Неправильный промокод');
});

test('[OPN-277, CHK-44] when the other order stands, the message of the one that failed leads to the orders', () => {
  const { message } = checkoutErrorView('INSUFFICIENT_FUNDS') ?? {};
  expect(checkoutErrorView('INSUFFICIENT_FUNDS', { hasStandingOrder: true })).toEqual({
    message,
    next: 'ORDERS',
    buttons: [{ label: 'К заказам', next: 'ORDERS' }],
  });
  const rejected = checkoutErrorView('CONFIRMATION_FAILED', { hasStandingOrder: true });
  expect(rejected?.buttons.map(({ next }) => next)).toEqual(['ORDERS', 'SUPPORT']);
});

test('[OPN-279] a cancellation by the shopper is no error', () => {
  expect(checkoutErrorView('CANCELLED_BY_USER')).toBeNull();
});
