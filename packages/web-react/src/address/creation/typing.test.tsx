import { err, ok } from '@shop/domain/kernel';
import { offline } from '@shop/application/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { shopOfCities, suggestion } from '../../testing/creation-samples.ts';
import { pass, renderInShop, setWidth } from '../../testing/render-in-shop.tsx';
import { nothing } from '../../testing/stub-service.ts';
import { NewAddressDrawer } from '../new-address.tsx';

const street = () => screen.getByLabelText<HTMLInputElement>('Улица и дом');
const city = () => screen.getByLabelText<HTMLInputElement>('Город');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить' });

beforeEach(() => {
  vi.useFakeTimers();
  setWidth(1440);
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(shop = shopOfCities()) {
  const done = nothing();
  renderInShop(<NewAddressDrawer isOpen onClose={() => undefined} onDone={done} />, { shop });
  await pass(50);
  return { shop, done };
}
async function type(label: string, text: string) {
  const input = screen.getByLabelText(label);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  await pass(300);
}
async function choose(name: string) {
  fireEvent.click(screen.getByRole('option', { name: new RegExp(`^${name}`) }));
  await pass(0);
}
async function takeMoscow() {
  await type('Город', 'Мос');
  await choose('Москва');
}

test('[ADR-47] a typed city without a choice blocks the next step', async () => {
  await open();
  await type('Город', 'Москва');
  expect(street().disabled).toBe(true);
  expect(save().disabled).toBe(true);
  await choose('Москва');
  expect(street().disabled).toBe(false);
  await type('Город', 'Москв');
  expect(street().disabled).toBe(true);
});

test('[ADR-48] a known city that is not served says so', async () => {
  await open();
  await type('Город', 'Омск');
  expect(
    screen.getByText('Сюда не доставляем. Введите другое название или выберите город из списка'),
  ).toBeTruthy();
});

test('[ADR-49] an unknown city says so, but not before the cities are known', async () => {
  const text = 'Ничего не нашли. Проверьте название или выберите город из списка';
  const { shop } = await open();
  await type('Город', 'Атлантида');
  expect(screen.getByText(text)).toBeTruthy();
  fireEvent.focus(city());
  shop.address.set({ cities: { served: [], all: [] } });
  await pass(0);
  expect(screen.queryByText(text)).toBeNull();
});

test('[ADR-50] a chosen house that is not served says so and cannot be saved', async () => {
  const { shop } = await open();
  shop.address['suggest']?.mockResolvedValue(ok([suggestion('улица Садовая, 2')]));
  shop.creation.calls.deliveryTime.give(ok({ value: 0, timeUnit: 'MINUTES' }));
  await takeMoscow();
  await type('Улица и дом', 'сад');
  await choose('улица Садовая, 2');
  expect(screen.getByText('Сюда не доставляем. Введите другой адрес')).toBeTruthy();
  expect(save().disabled).toBe(true);
});

test('[ADR-51] a street without any suggestion says so; a failing geocoder is reported differently', async () => {
  const { shop } = await open();
  await takeMoscow();
  await type('Улица и дом', 'ёёё');
  expect(screen.getByText('Ничего не нашли. Проверьте адрес')).toBeTruthy();
  shop.address['suggest']?.mockResolvedValue(err(offline));
  await type('Улица и дом', 'сад');
  expect(screen.queryByText('Ничего не нашли. Проверьте адрес')).toBeNull();
  expect(screen.getByText(/Подсказки сейчас недоступны/)).toBeTruthy();
});

test('[OPN-115] a query without an answer is sent again when it is typed again', async () => {
  const { shop } = await open();
  await takeMoscow();
  shop.address['suggest']?.mockResolvedValue(err(offline));
  await type('Улица и дом', 'сад');
  expect(screen.getByText(/Подсказки сейчас недоступны/)).toBeTruthy();
  shop.address['suggest']?.mockResolvedValue(ok([suggestion('улица Садовая, 2')]));
  await type('Улица и дом', '');
  await type('Улица и дом', 'сад');
  expect(screen.queryByText(/Подсказки сейчас недоступны/)).toBeNull();
  await choose('улица Садовая, 2');
});

test('[OPN-114] a street without a house fills the field and waits for its number', async () => {
  const { shop } = await open();
  shop.address['suggest']?.mockResolvedValue(ok([suggestion('улица Садовая', false)]));
  await takeMoscow();
  await type('Улица и дом', 'сад');
  await choose('улица Садовая');
  expect(street().value).toBe('улица Садовая, ');
  expect(screen.getByText('Добавьте номер дома')).toBeTruthy();
  expect(save().disabled).toBe(true);
});

test('[OPN-114] a chosen street is not offered again while the house number is awaited', async () => {
  const { shop } = await open();
  shop.address['suggest']?.mockResolvedValue(ok([suggestion('улица Садовая', false)]));
  await takeMoscow();
  await type('Улица и дом', 'сад');
  await choose('улица Садовая');
  await pass(300);
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.queryByText('Ничего не нашли. Проверьте адрес')).toBeNull();
  expect(screen.getByText('Добавьте номер дома')).toBeTruthy();
  await type('Улица и дом', 'улица Садовая');
  expect(screen.getByRole('option', { name: 'улица Садовая' })).toBeTruthy();
});

test('[ADR-46] a served house is saved with its details', async () => {
  const { shop, done } = await open();
  shop.address['suggest']?.mockResolvedValue(ok([suggestion('улица Садовая, 2')]));
  shop.creation.calls.deliveryTime.give(ok({ value: 13, timeUnit: 'MINUTES' }));
  await takeMoscow();
  await type('Улица и дом', 'сад');
  await choose('улица Садовая, 2');
  expect(screen.getAllByText(/Привезём за 13 мин/).length).toBeGreaterThan(0);
  await type('Квартира или офис', '42');
  fireEvent.click(save());
  await pass(0);
  expect(shop.address['create']).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ city: 'Москва', house: '2', flat: '42', lat: 55.7, block: '' }),
  );
  expect(done).toHaveBeenCalledOnce();
});

test('[ADR-47] city and house can be chosen with the keyboard alone', async () => {
  const { shop } = await open();
  shop.address['suggest']?.mockResolvedValue(
    ok([suggestion('улица Садовая, 2'), suggestion('улица Садовая, 4')]),
  );
  await type('Город', 'Ка');
  fireEvent.keyDown(city(), { key: 'Enter' });
  await pass(0);
  expect(city().value).toBe('Казань');
  await type('Улица и дом', 'сад');
  fireEvent.keyDown(street(), { key: 'ArrowDown' });
  fireEvent.keyDown(street(), { key: 'ArrowDown' });
  const active = street().getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)?.textContent).toContain('улица Садовая, 4');
  expect(document.getElementById(active)?.getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(street(), { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('dialog')).toBeTruthy();
  fireEvent.keyDown(street(), { key: 'ArrowDown' });
  fireEvent.keyDown(street(), { key: 'ArrowUp' });
  fireEvent.keyDown(street(), { key: 'Enter' });
  await pass(0);
  expect(street().value).toBe('улица Садовая, 4');
});

test('[GEO-22] suggestions for an earlier text and a choice that was typed over no longer count', async () => {
  const { shop } = await open();
  shop.address['suggest']?.mockResolvedValue(ok([suggestion('улица Садовая, 2')]));
  shop.creation.calls.deliveryTime.give(new Promise(() => undefined) as never);
  await takeMoscow();
  await type('Улица и дом', 'сад');
  await choose('улица Садовая, 2');
  await type('Улица и дом', 'другая');
  expect(street().value).toBe('другая');
  expect(screen.queryByText(/Привезём/)).toBeNull();
  expect(city().value).toBe('Москва');
});

test('[GEO-19] Enter does not choose a suggestion for an earlier text', async () => {
  const { shop } = await open();
  shop.address['suggest']?.mockResolvedValue(ok([suggestion('улица Садовая', false)]));
  await takeMoscow();
  await type('Улица и дом', 'сад');
  shop.address['suggest']?.mockResolvedValue(ok([suggestion('улица Садовая, 2')]));
  fireEvent.change(street(), { target: { value: 'сад 2' } });
  fireEvent.keyDown(street(), { key: 'Enter' });
  expect(street().value).toBe('сад 2');
  await pass(300);
  fireEvent.keyDown(street(), { key: 'Enter' });
  await pass(0);
  expect(street().value).toBe('улица Садовая, 2');
});

test('[GEO-19] a text changed while an earlier query is being answered is queried, too', async () => {
  const { shop } = await open();
  await takeMoscow();
  let answerFirst = (): void => undefined;
  shop.address['suggest']?.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answerFirst = () => resolve(err({ kind: 'superseded' }));
      }),
  );
  await type('Улица и дом', 'сад');
  shop.address['suggest']?.mockResolvedValue(ok([suggestion('улица Садовая, 2')]));
  await type('Улица и дом', 'садовая 2');
  answerFirst();
  await pass(0);
  expect(screen.getByRole('option', { name: /^улица Садовая, 2/ })).toBeTruthy();
});
