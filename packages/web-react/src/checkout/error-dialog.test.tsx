import { checkoutErrorView } from '@shop/domain/checkout';
import type { ErrorContext } from '@shop/domain/checkout';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { useNavigation } from '../navigation/index.ts';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { ErrorDialog } from './error-dialog.tsx';

const notPlaced = 'Заказ не оформлен, деньги не списались. Попробуйте чуть позже';
const placedByNobody = 'Заказ не оформлен, деньги не списались. Попробуйте ещё раз или напишите в поддержку';
const minimum = 'Минимальная сумма заказа выросла — добавьте в корзину что-нибудь ещё';
const declined = 'Оплата не прошла. Напишите в поддержку банка или выберите другую карту';
const slotTaken =
  'Кто-то занял ваше время доставки. Деньги скоро вернутся на карту. Попробуйте сделать заказ на другое время';
const rejected =
  'Оплата прошла, но заказ не оформился. Деньги скоро вернутся на карту. Попробуйте сделать заказ ещё раз или напишите нам';
const fallback = 'Что-то пошло не так. Не волнуйтесь деньги не были списаны.';

/** Requirement, codes with one text, the text as printed, the first button, and where it and closing lead. */
const catalogue: readonly (readonly [string, readonly string[], string, string, string])[] = [
  ['[ERC-19]', ['STORE_IS_CLOSED'], 'Мы уже закрылись. Ждём вас завтра', 'Понятно', '/cart'],
  [
    '[ERC-20]',
    ['STORE_IS_NOT_ACCEPTING_ORDERS'],
    'Так много заказов, что пока не принимаем новые. Загляните попозже',
    'Понятно',
    '/cart',
  ],
  ['[ERC-21]', ['PRODUCTS_RAN_OUT'], 'Некоторые товары закончились или их стало меньше', 'Понятно', '/cart'],
  [
    '[ERC-22]',
    ['DISCOUNT_PRICE_DECREASED'],
    'Кое-что пересчитали — сумма заказа уменьшилась',
    'Понятно',
    '/cart',
  ],
  ['[ERC-23]', ['DISCOUNT_PRICE_INCREASED'], 'Посмотрите корзину — стало чуть дороже', 'Понятно', '/cart'],
  [
    '[ERC-24]',
    ['BONUS_BALANCE_DECREASED'],
    'Бонусов стало меньше, поэтому сумма заказа изменилась',
    'Понятно',
    '/cart',
  ],
  ['[ERC-25]', ['MINIMAL_ORDER_AMOUNT_CHANGED', 'MIN_ORDER_PRICE_NOT_REACHED'], minimum, 'Понятно', '/cart'],
  [
    '[ERC-27]',
    [
      'CART_NOT_FOUND',
      'INTERNAL_SERVER_ERROR',
      'CART_VERSION_MISMATCH',
      'CART_IS_EMPTY',
      'CART_HAS_DUPLICATE_PRODUCTS',
      'SHOWCASE_NOT_FOUND',
      'PAYMENT_TYPE_IS_DISABLED',
      'USER_NOT_FOUND',
    ],
    notPlaced,
    'Понятно',
    '/checkout',
  ],
  [
    '[ERC-30]',
    ['ANTI_FRAUD_PROMO_VALIDATION_FAILED', 'ANTI_FRAUD_ORDER_VALIDATION_FAILED'],
    'Промокод нельзя применить к вашему заказу',
    'Вернуться в корзину',
    '/cart',
  ],
  ['[ERC-31]', ['CHECKOUT_FAILED'], notPlaced, 'Понятно', '/checkout'],
  [
    '[ERC-32]',
    ['CHECKOUT_STATUS_TIMEOUT'],
    'Что-то пошло не так. Проверьте заказы или попробуйте повторить оплату',
    'Понятно',
    '/checkout',
  ],
  [
    '[ERC-33]',
    ['CALCULATION_FAILED', 'RECEIPT_HAS_ZERO_PRICES'],
    placedByNobody,
    'К заказам',
    '/profile/orders',
  ],
  [
    '[ERC-34]',
    ['LOYALTY_PROCESSING_FAILED'],
    'Не смогли списать СберСпасибо. Попробуйте чуть позднее или оплатите заказ без бонусов',
    'Понятно',
    '/checkout',
  ],
  [
    '[ERC-35]',
    ['INVALID_BONUS_BALANCE'],
    'Не смогли списать бонусы: на балансе меньше, чем нужно',
    'Понятно',
    '/checkout',
  ],
  [
    '[ERC-36]',
    ['REJECTED_ON_CREATION_IN_FULFILLMENT', 'CONFIRMATION_FAILED'],
    rejected,
    'К заказам',
    '/profile/orders',
  ],
  ['[ERC-37]', ['SLOT_NOT_AVAILABLE', 'SLOT_RESERVATION_FAILED'], slotTaken, 'Понятно', '/cart'],
  [
    '[ERC-38]',
    ['STOCKS_CHANGED_AFTER_PAYMENT'],
    'Отменили заказ, так как часть товаров раскупили. Деньги скоро вернутся на карту',
    'Понятно',
    '/cart',
  ],
  [
    '[ERC-40]',
    ['INSUFFICIENT_FUNDS'],
    'Недостаточно средств. Пополните карту или выберите другую',
    'Понятно',
    '/checkout',
  ],
  [
    '[ERC-41]',
    [
      'AUTHENTICATION_ERROR',
      'OPERATION_FAILED',
      'TRANSACTION_LIMIT_REACHED',
      'ISSUER_TECHNICAL_ERROR',
      'OPERATION_REJECTED',
      '3DS_ERROR',
      '3DS_NOT_AVAILABLE',
      'AUTHORIZATION_TECHNICAL_ERROR',
    ],
    declined,
    'Понятно',
    '/checkout',
  ],
  [
    '[ERC-42]',
    ['AMOUNT_LIMIT_REACHED'],
    'Не хватает лимита на покупки в интернете. Увеличьте его в приложении банка или выберите другую карту',
    'Понятно',
    '/checkout',
  ],
  ['[ERC-43]', ['INCORRECT_CARD_DATA'], 'Проверьте данные карты или выберите другую', 'Понятно', '/checkout'],
  ['[ERC-44]', ['ACQUIRING_TECHNICAL_ERROR'], 'Попробуйте чуть позже', 'Понятно', '/checkout'],
  [
    '[ERC-45]',
    ['BANK_CONNECTION_ERROR'],
    'Кажется, банк не отвечает. Попробуйте чуть позже или выберите другую карту',
    'Понятно',
    '/checkout',
  ],
  [
    '[ERC-46]',
    ['PAYMENT_TIMEOUT'],
    'Время для оплаты истекло. Или вы уже оплатили заказ в другой вкладке',
    'Перейти на главную',
    '/',
  ],
  ['[ERC-47]', ['UNKNOWN'], 'Попробуйте чуть позже или укажите другую карту', 'Понятно', '/checkout'],
  ['[ERC-48]', ['PCI_DSS_ERROR', 'NEVER_HEARD_OF'], fallback, 'Понятно', '/checkout'],
];

function OpenOverlays() {
  return <output data-testid="overlays">{useNavigation().overlays.join(' ')}</output>;
}

function dialog(code: string, context: ErrorContext = {}) {
  const onDismiss = vi.fn<() => void>();
  const rendered = renderInShop(
    <>
      <ErrorDialog error={checkoutErrorView(code, context)} onDismiss={onDismiss} />
      <OpenOverlays />
    </>,
    { at: '/checkout/payment/c' },
  );
  const shown = within(screen.getByRole('alertdialog'));
  return { ...rendered, onDismiss, shown };
}
const labels = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('the dialog about a failed order', () => {
  test.each(catalogue)(
    '%s %j says what happened and goes on to the right place',
    (_id, codes, text, button, path) => {
      for (const code of codes) {
        const { shown, where, onDismiss, unmount } = dialog(code);
        const title = checkoutErrorView(code)?.title;
        expect(shown.getByRole('heading').textContent).toBe(title ?? text);
        expect(shown.getByText(text)).toBeTruthy();
        expect(labels()[0]).toBe(button);
        fireEvent.click(shown.getByRole('button', { name: button }));
        expect(onDismiss).toHaveBeenCalledOnce();
        expect(where()).toBe(path);
        unmount();
      }
    },
  );

  test.each(catalogue)(
    '%s %j leads to the same place when it is closed',
    (_id, codes, _text, _button, path) => {
      for (const code of codes) {
        const { where, onDismiss, unmount } = dialog(code);
        fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
        expect(onDismiss).toHaveBeenCalledOnce();
        expect(where()).toBe(path);
        unmount();
      }
    },
  );

  test('[ERC-26] a changed slot is named', () => {
    const { shown, where } = dialog('DELIVERY_SLOT_CHANGED', { slotTitle: 'завтра' });
    expect(shown.getByRole('heading').textContent).toBe('Изменился срок доставки. Теперь доставим завтра');
    fireEvent.click(shown.getByRole('button', { name: 'Понятно' }));
    expect(where()).toBe('/cart');
  });

  test('[ERC-36] the dialog about an order that the store did not take also offers support', () => {
    const { shown, onDismiss } = dialog('CONFIRMATION_FAILED');
    expect(labels()).toEqual(['К заказам', 'Связаться с нами']);
    fireEvent.click(shown.getByRole('button', { name: 'Связаться с нами' }));
    expect(onDismiss).toHaveBeenCalledOnce();
    expect(screen.getByTestId('overlays').textContent).toBe('support');
  });

  test('[ERC-18] every promocode error is shown with the message of the server, or with the default', () => {
    const { shown, where, unmount } = dialog('PROMOCODE_EXPIRED', {
      message: 'Срок действия промокода закончился',
    });
    expect(shown.getByRole('heading').textContent).toBe('Срок действия промокода закончился');
    fireEvent.click(shown.getByRole('button', { name: 'Понятно' }));
    expect(where()).toBe('/cart');
    unmount();
    expect(dialog('PROMOTION_INVALID_CITY').shown.getByRole('heading').textContent).toBe(
      'Неправильный промокод',
    );
  });
});
