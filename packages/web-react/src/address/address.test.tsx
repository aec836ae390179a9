import { err, ok } from '@shop/domain/kernel';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { useNavigation } from '../navigation/index.ts';
import { Messages } from '../shell/messages.tsx';
import { fakeShop } from '../testing/fake-shop.ts';
import { watchBack } from '../testing/close-watchers.ts';
import { nothing } from '../testing/stub-service.ts';
import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { address } from '../testing/samples.ts';
import { AddressEditor } from './address-editor.tsx';
import { AddressPicker } from './address-picker.tsx';
import { AddressRow } from './address-row.tsx';
import { DetailsFields } from './details-fields.tsx';
import { LabelField } from './label-field.tsx';
import { SavedAddressesPage } from './saved-addresses-page.tsx';
import { emptyDetails } from './use-save-details.ts';

const city = (id: number, name: string) => ({
  id,
  name,
  searchName: name,
  suggestName: name,
  suggestPosition: id,
  regionId: id,
  center: { lat: 0, lon: 0 },
  zoom: 10,
  alias: `c${id}`,
});
const moscow = city(1, 'Москва');
const kazan = city(2, 'Казань');
const omsk = city(3, 'Омск');
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const shopWith = (...ids: readonly number[]) => {
  const shop = fakeShop();
  const addresses = ids.map((id) => address(id));
  shop.address.set({
    addresses,
    selected: addresses[0] === undefined ? null : { address: addresses[0], isConfirmed: true },
    cities: { served: [moscow, kazan], all: [moscow, kazan, omsk] },
  });
  return shop;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const placesToCreate = [
  ['the picker', <AddressPicker key="picker" isOpen onClose={() => undefined} />],
  ['the saved addresses', <SavedAddressesPage key="saved" />],
] as const;

describe('address picker', () => {
  test('[ADR-01] it is titled and shows one row per address, the selected one marked', () => {
    renderInShop(<AddressPicker isOpen onClose={() => undefined} />, { shop: shopWith(1, 2) });
    const dialog = screen.getByRole('dialog', { name: 'Выбрать адрес' });
    const rows = within(dialog).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(dialog.querySelectorAll('[aria-current]')).toHaveLength(1);
    expect(dialog.querySelector('[aria-current]')?.textContent).toContain('улица Садовая, 1');
  });

  test.each(placesToCreate)('[ADR-02] %s start creation', (_where, node) => {
    const Overlays = () => <p data-testid="overlays">{useNavigation().overlays.join()}</p>;
    renderInShop(
      <>
        {node}
        <Overlays />
      </>,
      { shop: shopWith(1) },
    );
    fireEvent.click(button('Новый адрес'));
    expect(screen.getByTestId('overlays').textContent).toBe('newAddress');
  });

  test('[ADR-03] a tap selects the address and closes the drawer', () => {
    const close = nothing();
    const { shop } = renderInShop(<AddressPicker isOpen onClose={close} />, { shop: shopWith(1, 2) });
    fireEvent.click(button(/Садовая, 2/));
    expect(shop.address['select']).toHaveBeenCalledWith(2);
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('saved addresses', () => {
  test('[ADR-04] the screen is titled and lists them', () => {
    renderInShop(<SavedAddressesPage />, { shop: shopWith(1, 2) });
    expect(screen.getByRole('heading', { name: 'Адреса' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test('[ADR-05] without any it says so', () => {
    const shop = shopWith();
    shop.address.set({ status: 'unknown' });
    renderInShop(<SavedAddressesPage />, { shop });
    expect(screen.getByRole('status', { name: 'Загружаем адреса' })).toBeTruthy();
    expect(screen.queryByText('У вас пока еще нет адресов доставки')).toBeNull();
    act(() => shop.address.set({ status: 'ready' }));
    expect(screen.getByText('У вас пока еще нет адресов доставки')).toBeTruthy();
  });

  test.each(placesToCreate)(
    '[ADR-05] %s that could not be read are not said to be none, but read again',
    (_where, node) => {
      const shop = shopWith();
      shop.address.set({ reading: 'FAILED' });
      renderInShop(node, { shop });
      expect(screen.queryByText(/У вас пока еще нет адресов доставки|Куда привезти заказ/)).toBeNull();
      expect(screen.getByText('Не получилось загрузить адреса')).toBeTruthy();
      fireEvent.click(button('Обновить'));
      expect(shop.address['readAgain']).toHaveBeenCalledOnce();
    },
  );

  test('[ADR-05] while it reads them again it does not say that there is none', () => {
    const shop = shopWith();
    renderInShop(<SavedAddressesPage />, { shop });
    act(() => shop.address.set({ reading: 'UNDER_WAY' }));
    expect(screen.getByRole('status', { name: 'Загружаем адреса' })).toBeTruthy();
  });

  test('[ADR-06] with two or more, a toggle turns edit mode on', () => {
    const { unmount } = renderInShop(<SavedAddressesPage />, { shop: shopWith(1) });
    expect(screen.queryByRole('button', { name: 'Изменить' })).toBeNull();
    expect(button('Изменить адрес: улица Садовая, 1')).toBeTruthy();
    unmount();
    renderInShop(<SavedAddressesPage />, { shop: shopWith(1, 2) });
    expect(screen.queryByRole('button', { name: /Изменить адрес/ })).toBeNull();
    fireEvent.click(button('Изменить'));
    expect(button('Готово')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /Изменить адрес/ })).toHaveLength(2);
  });

  test('[ADR-07] [ADR-21] editing opens the details with Сохранить, which saves them', async () => {
    const { shop } = renderInShop(<SavedAddressesPage />, { shop: shopWith(1) });
    fireEvent.click(button('Изменить адрес: улица Садовая, 1'));
    await pass(50);
    fireEvent.change(screen.getByLabelText('Этаж'), { target: { value: '7' } });
    fireEvent.change(screen.getByLabelText('Комментарий курьеру'), { target: { value: ' за домом\n' } });
    fireEvent.click(button('Сохранить'));
    await pass(0);
    expect(shop.address['updateDetails']).toHaveBeenCalledExactlyOnceWith(1, {
      ...emptyDetails,
      floor: '7',
      comment: 'за домом',
    });
  });

  test('[ADR-07] an address that is saved after its editor was closed does not close the editor of another one', async () => {
    const shop = shopWith(1, 2);
    const { promise, resolve } = Promise.withResolvers<unknown>();
    shop.address['updateDetails']?.mockReturnValueOnce(promise);
    renderInShop(<SavedAddressesPage />, { shop });
    fireEvent.click(button('Изменить'));
    const edit = async (index: number) => {
      fireEvent.click(screen.getAllByRole('button', { name: /^Изменить адрес/ })[index] as HTMLElement);
      await pass(50);
    };
    await edit(0);
    fireEvent.change(screen.getByLabelText('Этаж'), { target: { value: '7' } });
    fireEvent.click(button('Сохранить'));
    fireEvent.click(button('Закрыть'));
    await pass(600);
    await edit(1);
    resolve(ok(address(1)));
    await pass(0);
    await pass(600);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('[ADR-07] [ADR-09] Back on a phone closes the editor, and not the list below it; the question about deleting before', async () => {
    const back = watchBack();
    renderInShop(<SavedAddressesPage />, { shop: shopWith(1, 2) });
    fireEvent.click(button('Изменить'));
    fireEvent.click(screen.getAllByRole('button', { name: /^Изменить адрес/ })[0] as Element);
    await pass(600);
    fireEvent.click(button('Удалить адрес'));
    await pass(600);
    back.press();
    await pass(600);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('dialog').textContent).toContain('Сохранить');
    back.press();
    await pass(600);
    expect([screen.queryByRole('dialog'), back.count()]).toEqual([null, 0]);
    vi.unstubAllGlobals();
  });

  test('[ADR-08] deleting is offered only with two or more addresses', async () => {
    const one = shopWith(1);
    const { unmount } = renderInShop(
      <AddressEditor
        address={address(1)}
        isOpen
        onReopen={() => undefined}
        onClose={() => undefined}
        onExited={() => undefined}
      />,
      { shop: one },
    );
    expect(screen.queryByRole('button', { name: 'Удалить адрес' })).toBeNull();
    unmount();
    renderInShop(
      <AddressEditor
        address={address(1)}
        isOpen
        onReopen={() => undefined}
        onClose={() => undefined}
        onExited={() => undefined}
      />,
      { shop: shopWith(1, 2) },
    );
    expect(button('Удалить адрес')).toBeTruthy();
    await pass(0);
  });

  test('[ADR-09] deleting asks for confirmation; refusing sends nothing', async () => {
    const { shop } = renderInShop(
      <AddressEditor
        address={address(1)}
        isOpen
        onReopen={() => undefined}
        onClose={() => undefined}
        onExited={() => undefined}
      />,
      { shop: shopWith(1, 2) },
    );
    fireEvent.click(button('Удалить адрес'));
    await pass(50);
    expect(screen.getByRole('alertdialog', { name: 'Удалить адрес?' })).toBeTruthy();
    fireEvent.click(button('Нет'));
    await pass(600);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(shop.address['remove']).not.toHaveBeenCalled();
    fireEvent.click(button('Удалить адрес'));
    await pass(50);
    fireEvent.click(button('Да'));
    await pass(0);
    expect(shop.address['remove']).toHaveBeenCalledExactlyOnceWith(1);
  });

  test('[ADR-12] a failed deletion shows a toast and leaves its form open', async () => {
    const shop = shopWith(1, 2);
    const close = nothing();
    shop.address['remove']?.mockResolvedValue(err({ kind: 'failed' }));
    renderInShop(
      <>
        <AddressEditor
          address={address(1)}
          isOpen
          onReopen={() => undefined}
          onClose={close}
          onExited={() => undefined}
        />
        <Messages />
      </>,
      { shop },
    );
    fireEvent.click(button('Удалить адрес'));
    await pass(50);
    fireEvent.click(button('Да'));
    await pass(0);
    expect(screen.getByText(/Не сработало\.\s+Попробуйте попозже/)).toBeTruthy();
    expect(close).not.toHaveBeenCalled();
  });
});

function Fields({ start = emptyDetails }: { readonly start?: typeof emptyDetails }) {
  const [value, setValue] = useState(start);
  return <DetailsFields value={value} onChange={setValue} />;
}

describe('details form', () => {
  test('[ADR-14] it has flat, floor, entrance, intercom and comment, filled with what is stored', () => {
    renderInShop(
      <Fields start={{ flat: '1', floor: '2', entrance: '3', intercom: '4', comment: '5', label: '' }} />,
    );
    expect(
      screen.getAllByRole<HTMLInputElement>('textbox').map((field) => [field.name, field.value]),
    ).toEqual([
      ['flat', '1'],
      ['floor', '2'],
      ['entrance', '3'],
      ['intercom', '4'],
      ['comment', '5'],
    ]);
  });

  test('[ADR-22] an address gets a common label with one tap, or an own one, and shows by it', () => {
    const named: string[] = [];
    function Label() {
      const [value, setValue] = useState('');
      named.push(value);
      return <LabelField value={value} onChange={setValue} />;
    }
    renderInShop(<Label />);
    const chip = (name: string) => screen.getByRole('button', { name });
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(chip('Дом'));
    expect(chip('Дом').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(chip('Своё название'));
    fireEvent.change(screen.getByLabelText('Название'), { target: { value: 'Дача <3' } });
    fireEvent.click(chip('Работа'));
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(chip('Работа'));
    expect(named).toEqual(['', 'Дом', '', 'Дача 3', 'Работа', '']);
    const row = (
      <AddressRow address={address(7, { label: 'Дача' })} isSelected={false} onSelect={() => undefined} />
    );
    expect(renderInShop(row).container.textContent).toContain('Дачаулица Садовая, 7, Москва');
  });

  test('[ADR-20] forbidden characters never appear and long text is cut, typed or pasted', () => {
    renderInShop(<Fields />);
    const flat = screen.getByLabelText<HTMLInputElement>('Квартира или офис');
    fireEvent.change(flat, { target: { value: '42!<б>№ 1234567' } });
    expect(flat.value).toBe('42б 12');
    const floor = screen.getByLabelText<HTMLInputElement>('Этаж');
    fireEvent.change(floor, { target: { value: 'этаж 3' } });
    expect(floor.value).toBe('3');
  });

  test('[ADR-20] [ADR-15] what a field cannot hold is said, and can be written into the comment instead', () => {
    renderInShop(<Fields />);
    const flat = screen.getByLabelText<HTMLInputElement>('Квартира или офис');
    fireEvent.change(flat, { target: { value: '12-34/567' } });
    expect(flat.value).toBe('123456');
    expect(screen.getByText('Можно буквы, цифры и пробел, до 6 знаков')).toBeTruthy();
    fireEvent.click(button('Записать «12-34/567» в комментарий'));
    expect(flat.value).toBe('');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Комментарий курьеру').value).toBe(
      'Квартира или офис: 12-34/567',
    );
    expect(screen.queryByText(/Можно буквы/)).toBeNull();
    fireEvent.change(flat, { target: { value: '12' } });
    expect(screen.queryByText(/Можно буквы/)).toBeNull();
  });

  test('[ADR-20] of a long text, as one that is pasted, the way into the comment names the beginning', () => {
    renderInShop(<Fields />);
    const text = `Вход со двора, вторая дверь за аркой, потом налево ${'и прямо '.repeat(60)}`;
    fireEvent.change(screen.getByLabelText('Подъезд'), { target: { value: text } });
    fireEvent.click(button('Записать «Вход со двора, вторая дверь за аркой, по…» в комментарий'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Комментарий курьеру').value).toMatch(
      /^Подъезд: Вход со двора, вторая дверь за аркой, потом налево и прямо/,
    );
  });

  test('[ADR-24] unchanged fields are not sent', async () => {
    const close = nothing();
    const stored = address(1, { flat: '4' });
    const shop = shopWith(1);
    shop.address.set({ addresses: [stored] });
    renderInShop(
      <AddressEditor
        address={stored}
        isOpen
        onReopen={() => undefined}
        onClose={close}
        onExited={() => undefined}
      />,
      { shop },
    );
    fireEvent.change(screen.getByLabelText('Квартира или офис'), { target: { value: '4 ' } });
    fireEvent.click(button('Сохранить'));
    await pass(0);
    expect(shop.address['updateDetails']).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalledOnce();
  });

  test('[ADR-29] [ADR-30] an alert reports cleaned values; after OK they are shown and saved again, once', async () => {
    const shop = shopWith(1);
    shop.address['updateDetails']?.mockResolvedValue(err({ kind: 'invalidInput', sanitized: { flat: '9' } }));
    renderInShop(
      <>
        <AddressEditor
          address={address(1)}
          isOpen
          onReopen={() => undefined}
          onClose={() => undefined}
          onExited={() => undefined}
        />
        <Messages />
      </>,
      { shop },
    );
    fireEvent.change(screen.getByLabelText('Квартира или офис'), { target: { value: '99' } });
    fireEvent.click(button('Сохранить'));
    await pass(50);
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'Заметили и убрали лишние символы. Проверьте все ли важные детали адреса остались на месте',
    );
    fireEvent.click(button('OK'));
    await pass(0);
    expect(shop.address['updateDetails']).toHaveBeenCalledTimes(2);
    expect(shop.address['updateDetails']).toHaveBeenLastCalledWith(1, { ...emptyDetails, flat: '9' });
    expect(screen.getByLabelText<HTMLInputElement>('Квартира или офис').value).toBe('9');
    // Refused again, it is not cleaned once more.
    await pass(600);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText('Что-то пошло не так')).toBeTruthy();
  });
});
