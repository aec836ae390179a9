import type { Address } from '@shop/application/address';
import { addressOf, methodOf, refusal } from '@shop/application/testing';
import { err, ok } from '@shop/domain/kernel';
import { createTestShop, open } from '@shop/infrastructure/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { CheckoutAddressPage } from '../checkout/checkout-address-page.tsx';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { Messages } from '../shell/messages.tsx';
import { fakeShop, type FakeShop } from '../testing/fake-shop.ts';
import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { address, cartLine } from '../testing/samples.ts';
import { AddressPicker } from './address-picker.tsx';
import { SavedAddressesPage } from './saved-addresses-page.tsx';

const bound = address(1, { attributes: { isBoundToBankId: true } });
const boundChange = 'Адрес привязан к Сбер ID. Изменить его можно только в мобильном приложении';
const boundDelete = 'Адрес привязан к Сбер ID. Перейдите в приложение и отвяжите его там';
const boundNotice = 'Этот адрес привязан к Сбер ID, изменить его здесь нельзя';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const leave = async (label: string) => {
  fireEvent.blur(field(label));
  await pass(0);
};

function shopWith(...addresses: readonly Address[]): FakeShop {
  const shop = fakeShop();
  const [first] = addresses;
  shop.address.set({
    addresses,
    selected: first === undefined ? null : { address: first, isConfirmed: true },
  });
  return shop;
}

function throughBank(shop: FakeShop): FakeShop {
  const user = { id: 'u', type: 'CUSTOMER', scope: '', openedThrough: 'BANK_ID' } as const;
  shop.session.set({ isSignedIn: true, user });
  return shop;
}

async function edit(shop: FakeShop, line = 'улица Садовая, 1') {
  const rendered = renderInShop(
    <>
      <SavedAddressesPage />
      <Messages />
    </>,
    { shop, at: '/profile/addresses' },
  );
  if (shop.address.state.addresses.length > 1) fireEvent.click(button('Изменить'));
  fireEvent.click(button(`Изменить адрес: ${line}`));
  await pass(50);
  return rendered;
}
const save = async () => {
  fireEvent.click(button('Сохранить'));
  await pass(50);
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('saving by the button', () => {
  test('[ADR-22] leaving a field of the overlay saves nothing', async () => {
    const shop = shopWith(address(1));
    await edit(shop);
    type('Этаж', '7');
    await leave('Этаж');
    expect(shop.address['updateDetails']).not.toHaveBeenCalled();
    await save();
    expect(shop.address['updateDetails']).toHaveBeenCalledOnce();
  });

  test('[ADR-33] the form is shown again with what was submitted when the store could not read it', async () => {
    const shop = shopWith(address(1));
    let answer: (value: unknown) => void = () => undefined;
    shop.address['updateDetails']?.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await edit(shop);
    type('Этаж', '7');
    await save();
    fireEvent.click(button('Закрыть'));
    await pass(1000);
    expect(screen.queryByLabelText('Этаж')).toBeNull();
    await act(() => {
      answer(err({ kind: 'malformed', fields: ['floor'] }));
      return Promise.resolve();
    });
    await pass(1000);
    expect(field('Этаж').value).toBe('7');
    expect(field('Этаж').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Что-то пошло не так')).toBeNull();
    type('Этаж', '8');
    expect(field('Этаж').getAttribute('aria-invalid')).toBeNull();
  });

  test.each([
    ['what the store says', 'failed', 'Слишком много адресов', 'Слишком много адресов'],
    ['without it the default', 'failed', null, 'Что-то пошло не так'],
    ['without a connection what to do', 'unreachable', null, 'Нет сети. Проверьте подключение к интернету'],
  ] as const)(
    '[ADR-34] [OPN-380] any other failure is a toast with %s',
    async (_what, kind, message, shown) => {
      const shop = shopWith(address(1));
      shop.address['updateDetails']?.mockResolvedValue(err({ kind, message }));
      await edit(shop);
      type('Этаж', '7');
      await save();
      expect(screen.getByText(shown)).toBeTruthy();
      expect(field('Этаж').value).toBe('7');
    },
  );
});

describe('an address that is bound to the bank ID', () => {
  test('[ADR-37] says so in its form, only in a session that the bank opened', async () => {
    const { unmount } = await edit(throughBank(shopWith(bound)));
    expect(screen.getByText(boundNotice)).toBeTruthy();
    unmount();
    await edit(shopWith(bound));
    expect(screen.queryByText(boundNotice)).toBeNull();
  });

  test('[ADR-35] changing it sends nothing and says where it can be changed', async () => {
    const shop = throughBank(shopWith(bound));
    await edit(shop);
    type('Этаж', '7');
    await save();
    const dialog = screen.getByRole('alertdialog', { name: boundChange });
    expect(dialog.querySelectorAll('button')).toHaveLength(1);
    fireEvent.click(button('Хорошо'));
    await pass(600);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(shop.address['updateDetails']).not.toHaveBeenCalled();
    expect(field('Этаж').value).toBe('');
  });

  test('[ADR-35] the refusal of the store shows the same dialog', async () => {
    const shop = shopWith(address(1));
    shop.address['updateDetails']?.mockResolvedValue(err({ kind: 'boundToBankId' }));
    await edit(shop);
    type('Этаж', '7');
    await save();
    expect(screen.getByRole('alertdialog', { name: boundChange })).toBeTruthy();
    expect(screen.queryByText('Что-то пошло не так')).toBeNull();
  });

  test('[ADR-36] deleting it sends nothing and says that it must be unbound in the app', async () => {
    const shop = throughBank(shopWith(bound, address(2)));
    await edit(shop);
    fireEvent.click(button('Удалить адрес'));
    await pass(50);
    expect(screen.getByRole('alertdialog', { name: boundDelete })).toBeTruthy();
    fireEvent.click(button('Хорошо'));
    await pass(600);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(shop.address['remove']).not.toHaveBeenCalled();
  });
});

/** Uses the real service, with scripted calls, instead of the stub. */
async function withRealAddresses() {
  const real = createTestShop();
  real.calls.addresses.always(() => ok([addressOf(9, { house: '9' }), addressOf(4, { house: '4' })]));
  await open(real);
  real.address.select(4);
  real.address.select(9);
  const shop = fakeShop({ address: real.address });
  return { real, shop };
}

describe('with the real addresses', () => {
  test('[ADR-10] [ADR-11] a deleted address is gone everywhere; the first remaining one is selected, at /', async () => {
    const { real, shop } = await withRealAddresses();
    const { where } = renderInShop(
      <>
        <SavedAddressesPage />
        <AddressPicker isOpen onClose={() => undefined} />
      </>,
      { shop, at: '/profile/addresses' },
    );
    fireEvent.click(button('Изменить'));
    fireEvent.click(button('Изменить адрес: улица Тверская, 9'));
    await pass(50);
    fireEvent.click(button('Удалить адрес'));
    await pass(50);
    fireEvent.click(button('Да'));
    await pass(1000);
    await pass(1000);
    expect(real.calls.removeAddress.calls).toEqual([[9]]);
    expect(screen.queryAllByText('улица Тверская, 9')).toHaveLength(0);
    expect(screen.getAllByText('улица Тверская, 4')).toHaveLength(2);
    expect(real.address.state.selected).toMatchObject({ address: { id: 4 }, isConfirmed: true });
    expect(real.browser.cookies.get('confirmed_addresses')).not.toContain('"id":9');
    expect(where()).toBe('/');
  });

  test('[ADR-26] saved details are those that the store answers, wherever the address is shown', async () => {
    const { real, shop } = await withRealAddresses();
    renderInShop(
      <>
        <SavedAddressesPage />
        <AddressPicker isOpen onClose={() => undefined} />
      </>,
      { shop, at: '/profile/addresses' },
    );
    real.calls.updateAddress.give(ok(addressOf(9, { house: '9А', flat: '12А' })));
    fireEvent.click(button('Изменить'));
    fireEvent.click(button('Изменить адрес: улица Тверская, 9'));
    await pass(50);
    type('Квартира или офис', '12а');
    await save();
    expect(real.calls.updateAddress.calls).toMatchObject([[9, { flat: '12а' }]]);
    await pass(1000);
    expect(screen.queryAllByText('улица Тверская, 9')).toHaveLength(0);
    expect(screen.getAllByText('улица Тверская, 9А')).toHaveLength(2);
    expect(real.address.state.selected).toMatchObject({ address: { id: 9, flat: '12А' } });
  });

  test('[ADR-31] cleaned values saved at checkout become those of the selected address', async () => {
    const { real, shop } = await withRealAddresses();
    shop.session.set({ isSignedIn: true });
    shop.putCart([cartLine(1, 6)]);
    renderInShop(
      <>
        <CheckoutPage />
        <Messages />
      </>,
      { shop, at: '/checkout' },
    );
    const refused = refusal(400, 'INVALID_INPUT');
    real.calls.updateAddress.give(
      err(
        refused.kind === 'api'
          ? { ...refused, data: { ...refused.data, sanitized: { flat: '8' } } }
          : refused,
      ),
    );
    type('Квартира или офис', '88');
    await leave('Квартира или офис');
    fireEvent.click(button('OK'));
    await pass(50);
    expect(real.address.state.selected?.address.flat).toBe('8');
    expect(real.browser.cookies.get('selected_address')).toContain('"flat":"8"');
    expect(field('Квартира или офис').value).toBe('8');
  });
});

describe('saving by leaving a field, in checkout', () => {
  const checkout = (shop = shopWith(address(1))) => {
    shop.session.set({ isSignedIn: true });
    shop.payments.set({ methods: [methodOf('NEW_CARD')], current: methodOf('NEW_CARD') });
    shop.putCart([cartLine(1, 6)]);
    shop.address['updateDetails']?.mockImplementation((id: number, details: Address) => {
      const changed = address(id, details);
      shop.address.set({ addresses: [changed], selected: { address: changed, isConfirmed: true } });
      return Promise.resolve(ok(changed));
    });
    renderInShop(
      <>
        <CheckoutPage />
        <Messages />
      </>,
      { shop, at: '/checkout' },
    );
    return shop;
  };

  test('[ADR-22] leaving a changed field saves it, leaving an unchanged one does not', async () => {
    const shop = checkout();
    await leave('Этаж');
    expect(shop.address['updateDetails']).not.toHaveBeenCalled();
    type('Этаж', '7');
    await leave('Этаж');
    expect(shop.address['updateDetails']).toHaveBeenCalledExactlyOnceWith(
      1,
      expect.objectContaining({ floor: '7', flat: '' }),
    );
    await leave('Этаж');
    expect(shop.address['updateDetails']).toHaveBeenCalledOnce();
  });

  test('[ADR-22] [CHK-02] on a phone too, and the button leads back once everything is stored', async () => {
    const shop = shopWith(address(1));
    shop.session.set({ isSignedIn: true });
    shop.putCart([cartLine(1, 6)]);
    // It was opened by its URL, and the cart is not known yet.
    shop.cart.set({ status: 'loading' });
    const { where } = renderInShop(<CheckoutAddressPage />, { shop, at: '/checkout/address' });
    expect([where(), screen.queryByLabelText('Этаж')]).toEqual(['/checkout/address', null]);
    act(() => shop.cart.set({ status: 'ready' }));
    shop.address['updateDetails']?.mockResolvedValueOnce(err({ kind: 'failed', message: null }));
    type('Этаж', '6');
    fireEvent.click(button('Готово'));
    await pass(0);
    expect(where()).toBe('/checkout/address');
    type('Этаж', '7');
    fireEvent.blur(field('Этаж'));
    fireEvent.click(button('Готово'));
    await pass(0);
    expect(shop.address['updateDetails']).toHaveBeenCalledTimes(2);
    expect(where()).toBe('/checkout');
  });

  test('[ADR-22] [CHK-02] the order waits for what was typed last', async () => {
    const shop = checkout();
    let answer: (value: unknown) => void = () => undefined;
    shop.address['updateDetails']?.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    type('Этаж', '7');
    fireEvent.blur(field('Этаж'));
    fireEvent.click(button(/Оплатить|Ввести данные карты/));
    await pass(0);
    expect(shop.checkout).toHaveProperty('pay.mock.calls', []);
    answer(ok(address(1, { floor: '7' })));
    await pass(0);
    expect(shop.address['updateDetails']).toHaveBeenCalledOnce();
    expect(shop.checkout).toHaveProperty('pay.mock.calls.length', 1);
  });

  test('[ADR-22] [CHK-02] if it cannot be stored, nothing is ordered', async () => {
    const shop = checkout();
    shop.address['updateDetails']?.mockResolvedValue(err({ kind: 'failed', message: null }));
    type('Этаж', '7');
    fireEvent.click(button(/Оплатить|Ввести данные карты/));
    await pass(0);
    expect(screen.getByText('Что-то пошло не так')).toBeTruthy();
    expect(shop.checkout).toHaveProperty('pay.mock.calls', []);
  });

  test('[ADR-22] a value that is reverted while being saved is saved again', async () => {
    const shop = checkout();
    let answer: (value: unknown) => void = () => undefined;
    shop.address['updateDetails']?.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    type('Этаж', '7');
    await leave('Этаж');
    type('Этаж', '');
    await leave('Этаж');
    answer(ok(address(1, { floor: '7' })));
    await pass(0);
    expect(shop.address['updateDetails']).toHaveBeenCalledTimes(2);
    expect(shop.address['updateDetails']).toHaveBeenLastCalledWith(1, expect.objectContaining({ floor: '' }));
  });

  test('[ADR-22] what was typed while earlier values were being saved stays, also when it cannot be saved itself', async () => {
    const shop = checkout();
    const answers: ((value: unknown) => void)[] = [];
    shop.address['updateDetails']?.mockImplementation(
      () => new Promise((resolve) => answers.push((value) => resolve(value))),
    );
    const stored = async (floor: string) => {
      act(() => shop.address.set({ addresses: [address(1, { floor })] }));
      answers.shift()?.(ok(address(1, { floor })));
      await pass(0);
    };
    type('Этаж', '7');
    await leave('Этаж');
    type('Этаж', '');
    await stored('7');
    expect(field('Этаж').value).toBe('');
    type('Этаж', '8');
    await leave('Этаж');
    type('Этаж', '9');
    await leave('Этаж');
    await stored('8');
    expect(field('Этаж').value).toBe('9');
    answers.shift()?.(err({ kind: 'failed', message: null }));
    await pass(0);
    expect(field('Этаж').value).toBe('9');
  });

  test.each([
    ['is stored', ok(address(1, { floor: '7' }))],
    ['cannot be read', err({ kind: 'malformed', fields: ['floor'] })],
  ])(
    '[ADR-22] what is typed for an address that was chosen meanwhile stays when the one before %s',
    async (_what, answer) => {
      const shop = checkout();
      const { promise, resolve } = Promise.withResolvers<unknown>();
      shop.address['updateDetails']?.mockReturnValueOnce(promise);
      type('Этаж', '7');
      await leave('Этаж');
      const other = address(2, { floor: '3' });
      act(() => shop.address.set({ addresses: [other], selected: { address: other, isConfirmed: true } }));
      type('Этаж', '7');
      resolve(answer);
      await pass(0);
      expect(field('Этаж').value).toBe('7');
    },
  );

  test('[ADR-23] clearing a field with its cross keeps the focus in it', () => {
    checkout(shopWith(address(1, { floor: '3' })));
    fireEvent.click(button('Очистить'));
    expect(field('Этаж').value).toBe('');
    expect(document.activeElement).toBe(field('Этаж'));
  });

  test('[ADR-35] [ADR-37] a bound address is reported once, and its fields are reset', async () => {
    const shop = checkout(throughBank(shopWith(bound)));
    expect(screen.getByText(boundNotice)).toBeTruthy();
    type('Этаж', '7');
    await leave('Этаж');
    fireEvent.click(button('Хорошо'));
    await pass(600);
    expect(field('Этаж').value).toBe('');
    await leave('Этаж');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(shop.address['updateDetails']).not.toHaveBeenCalled();
  });
});
