import { err, ok } from '@shop/domain/kernel';
import { offline, placeAt } from '@shop/application/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { shopOfCities, suggestion } from '../../testing/creation-samples.ts';
import { pass, renderInShop, setWidth } from '../../testing/render-in-shop.tsx';
import { address } from '../../testing/samples.ts';
import { nothing } from '../../testing/stub-service.ts';
import { NewAddressDrawer } from '../new-address.tsx';

const a = { lat: 55.71, lon: 37.61 };
const b = { lat: 55.72, lon: 37.62 };
/** A button of the topmost step. */
const button = (name: string | RegExp): HTMLButtonElement => {
  const found = screen
    .getAllByRole<HTMLButtonElement>('button', { name })
    .filter((element) => element.closest('[inert]') === null);
  expect(found).toHaveLength(1);
  return found[0] as HTMLButtonElement;
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(width: number, shop = shopOfCities(), afterMs = 1100) {
  setWidth(width);
  const close = nothing();
  const done = nothing();
  renderInShop(<NewAddressDrawer isOpen onClose={close} onDone={done} />, { shop });
  await pass(afterMs);
  return { shop, close, done, view: shop.creation.views.made.at(-1) };
}
async function drag(view: { drag: (point: typeof a) => void } | undefined, point: typeof a) {
  act(() => view?.drag(point));
  await pass(200);
}

type Shop = Awaited<ReturnType<typeof open>>['shop'];
/** The device's position comes when the returned function is called with it. */
function lateLocation({ creation: { geolocation } }: Shop) {
  const late = Promise.withResolvers<Awaited<typeof geolocation.answer>>();
  geolocation.answer = late.promise;
  return late.resolve;
}

describe('on a small screen', () => {
  test('[ADR-42] [GEO-22] it begins with the titled map; the centre it is moved to is looked up', async () => {
    const { shop, view } = await open(390);
    expect(screen.getByRole('dialog', { name: 'Выберите адрес доставки' })).toBeTruthy();
    expect(screen.getByText('Введите адрес или подвиньте карту к дому')).toBeTruthy();
    await drag(view, a);
    expect(shop.creation.calls.addressAt.calls).toEqual([[a]]);
    expect(screen.getByText('улица Садовая, 1')).toBeTruthy();
    expect(screen.getByText('Привезём за 15 мин')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('улица Садовая, 1. Привезём за 15\u00A0мин');
  });

  test('[SHW-10] a store that is closed now promises no minutes, but says when it opens', async () => {
    const shop = shopOfCities();
    const store = {
      isAcceptingOrders: true,
      isStoreOpen: false,
      storeIsClosedLabel: null,
      openTime: '08:00',
    };
    shop.creation.calls.deliveryTime.give(ok({ value: 11, timeUnit: 'MINUTES', store }));
    const { view } = await open(390, shop);
    await drag(view, a);
    expect(screen.getByText('Откроемся в 08:00')).toBeTruthy();
    expect(screen.queryByText(/\d мин/)).toBeNull();
  });

  test('[ADR-43] its row leads to the titled inputs and back', async () => {
    const { close, view } = await open(390);
    await drag(view, a);
    fireEvent.click(button(/Изменить адрес: улица Садовая, 1/));
    expect(screen.getByRole('dialog', { name: 'Добавить адрес' })).toBeTruthy();
    expect([field('Город').value, field('Улица и дом').value]).toEqual(['Москва', 'улица Садовая, 1']);
    fireEvent.click(button('Назад'));
    await pass(0);
    expect(screen.getByRole('dialog', { name: 'Выберите адрес доставки' })).toBeTruthy();
    expect(document.activeElement).toBe(button(/Изменить адрес: улица Садовая, 1/));
    expect(close).not.toHaveBeenCalled();
  });

  test('[ADR-43] its row has a name while the point is looked up, and leads to the inputs then, too', async () => {
    const shop = shopOfCities();
    shop.creation.calls.addressAt.give(new Promise(nothing()) as never);
    const { view } = await open(390, shop);
    await drag(view, a);
    fireEvent.click(button('Определяем адрес'));
    expect(screen.getByRole('dialog', { name: 'Добавить адрес' })).toBeTruthy();
  });

  test('[ADR-45] Back from the map closes creation', async () => {
    const { close } = await open(390);
    fireEvent.click(button('Назад'));
    expect(close).toHaveBeenCalledOnce();
  });

  test('[ADR-46, OPN-104] details of the confirmed point are entered, and a button saves it', async () => {
    const { shop, done, view } = await open(390);
    await drag(view, a);
    fireEvent.click(button('Продолжить'));
    fireEvent.change(field('Подъезд'), { target: { value: '3' } });
    fireEvent.blur(field('Подъезд'));
    expect(shop.address['create']).not.toHaveBeenCalled();
    fireEvent.click(button('Сохранить'));
    await pass(0);
    expect(shop.address['create']).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ ...a, street: 'улица Садовая', house: '1', entrance: '3' }),
    );
    expect(done).toHaveBeenCalledOnce();
  });

  test('[ADR-43] [ADR-47] a typed house leads on to its details once it is chosen, and moves the map', async () => {
    const { shop, view } = await open(390);
    await drag(view, a);
    shop.address['suggest']?.mockResolvedValue(ok([suggestion('улица Садовая, 2')]));
    fireEvent.click(button(/Изменить адрес/));
    fireEvent.focus(field('Улица и дом'));
    fireEvent.change(field('Улица и дом'), { target: { value: 'сад' } });
    expect(button('Продолжить').disabled).toBe(true);
    await pass(300);
    fireEvent.click(screen.getByRole('option', { name: /Садовая, 2/ }));
    await pass(0);
    expect(view?.position().center).toEqual({ lat: 55.7, lon: 37.6 });
    fireEvent.click(button('Продолжить'));
    expect(screen.getByRole('dialog', { name: 'Детали адреса' }).contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.closest('[inert]')).toBeNull();
    expect(screen.getAllByText('улица Садовая, 2').length).toBeGreaterThan(0);
  });

  test.each([
    ['a delivery time below 1', ok(placeAt(a)), ok({ value: 0, timeUnit: 'MINUTES' } as const)],
    ['a lookup that fails', err(offline), ok({ value: 15, timeUnit: 'MINUTES' } as const)],
  ])(
    '[ADR-52] with %s the point is reported as not served and cannot be confirmed',
    async (_, address, delivery) => {
      const { shop, view } = await open(390);
      shop.creation.calls.addressAt.give(address);
      shop.creation.calls.deliveryTime.give(delivery);
      await drag(view, a);
      expect(screen.getAllByText('Сюда доставить не сможем', { selector: 'p' })).toHaveLength(1);
      expect(button('Продолжить').disabled).toBe(true);
    },
  );

  test('[GEO-22] while the map moves, and until the answer comes, nothing can be confirmed; late answers are dropped', async () => {
    const { shop, view } = await open(390);
    await drag(view, { lat: 55.7, lon: 37.6 });
    expect(button('Продолжить').disabled).toBe(false);
    act(() => view?.grab());
    expect(button('Продолжить').disabled).toBe(true);
    let late: (answer: unknown) => void = () => undefined;
    shop.creation.calls.addressAt.give(new Promise((resolve) => (late = resolve)) as never);
    await drag(view, a);
    expect(screen.queryByText('улица Садовая, 1')).toBeNull();
    shop.creation.calls.addressAt.give(ok(placeAt(b, '22')));
    await drag(view, b);
    late(ok(placeAt(a, '11')));
    await pass(0);
    expect(screen.getByText('улица Садовая, 22')).toBeTruthy();
    expect(screen.queryByText('улица Садовая, 11')).toBeNull();
    expect(button('Продолжить').disabled).toBe(false);
  });

  test.each([
    ['position', ok(b)],
    ['failure', err('failed')],
  ] as const)('[GEO-26] a %s that comes when the details are open changes nothing', async (_, answer) => {
    const { shop, view } = await open(390);
    await drag(view, a);
    const located = lateLocation(shop);
    const toast = vi.spyOn(shop.toasts, 'show');
    fireEvent.click(button('Моё местоположение'));
    fireEvent.click(button('Продолжить'));
    located(answer);
    await pass(200);
    expect(shop.creation.calls.addressAt.calls).toEqual([[a]]);
    expect(toast).not.toHaveBeenCalled();
  });

  test('[ADR-43] a city chosen before the map has loaded is kept, not replaced by the selected address', async () => {
    const shop = shopOfCities();
    shop.address.set({ selected: { address: address(1, { lat: 55.9, lon: 37.1 }), isConfirmed: true } });
    const { view } = await open(390, shop, 500);
    expect(view).toBeUndefined();
    fireEvent.click(button('Введите улицу и дом'));
    fireEvent.focus(field('Город'));
    fireEvent.click(screen.getByRole('option', { name: 'Казань' }));
    fireEvent.click(button('Назад'));
    await pass(600);
    expect(shop.creation.views.last.position().center).toEqual({ lat: 52, lon: 42 });
    expect(shop.creation.calls.addressAt.calls).toEqual([]);
  });

  test('[OPN-115] without a map an address can be created by typing alone', async () => {
    const shop = shopOfCities();
    shop.creation.views.isAvailable = false;
    shop.address['suggest']?.mockResolvedValue(ok([suggestion('улица Садовая, 2')]));
    await open(390, shop);
    expect(screen.getByText('Загружаем карту...')).toBeTruthy();
    fireEvent.click(button('Введите улицу и дом'));
    fireEvent.focus(field('Город'));
    fireEvent.click(screen.getByRole('option', { name: 'Москва' }));
    fireEvent.focus(field('Улица и дом'));
    fireEvent.change(field('Улица и дом'), { target: { value: 'сад' } });
    await pass(300);
    fireEvent.click(screen.getByRole('option', { name: /Садовая, 2/ }));
    await pass(0);
    fireEvent.click(button('Продолжить'));
    fireEvent.click(button('Сохранить'));
    await pass(0);
    expect(shop.address['create']).toHaveBeenCalledOnce();
  });
});

describe('on a large screen', () => {
  test('[ADR-44] inputs and map are in one panel', async () => {
    await open(1440);
    expect(screen.getByRole('dialog', { name: 'Новый адрес' })).toBeTruthy();
    expect(field('Город')).toBeTruthy();
    expect(field('Улица и дом')).toBeTruthy();
    expect(screen.getByRole('application', { name: /Карта/ })).toBeTruthy();
  });

  test('[ADR-44] moving the map fills the inputs; choosing a city centres the map with its zoom', async () => {
    const { shop, view } = await open(1440);
    await drag(view, a);
    expect([field('Город').value, field('Улица и дом').value]).toEqual(['Москва', 'улица Садовая, 1']);
    fireEvent.focus(field('Город'));
    fireEvent.click(screen.getByRole('option', { name: 'Казань' }));
    await pass(300);
    expect(view?.position()).toEqual({ center: { lat: 52, lon: 42 }, zoom: 12 });
    expect(field('Улица и дом').value).toBe('');
    expect(shop.creation.calls.addressAt.calls).toHaveLength(1);
  });

  test('[ADR-52] for a point that is not served, a message appears under the street', async () => {
    const { shop, view } = await open(1440);
    shop.creation.calls.deliveryTime.give(ok({ value: 0.9, timeUnit: 'MINUTES' }));
    await drag(view, a);
    expect(screen.getAllByText(/Сюда доставить не сможем/).length).toBeGreaterThan(0);
    expect(button('Сохранить').disabled).toBe(true);
  });

  test('[ADR-52] a point that could not be looked up without a connection is looked up once there is one', async () => {
    const { shop, view } = await open(1440);
    shop.creation.calls.addressAt.give(err(offline));
    shop.creation.calls.deliveryTime.give(err(offline));
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(async () => void window.dispatchEvent(new Event('offline')));
    await drag(view, a);
    expect(screen.getAllByText('Сюда доставить не сможем').length).toBeGreaterThan(0);
    online.mockRestore();
    await act(async () => void window.dispatchEvent(new Event('online')));
    await pass(300);
    expect(screen.queryByText('Сюда доставить не сможем')).toBeNull();
    expect([field('Город').value, field('Улица и дом').value]).toEqual(['Москва', 'улица Садовая, 1']);
    expect(button('Сохранить').disabled).toBe(false);
  });

  test('[GEO-26] the position of the device centres the map and is looked up', async () => {
    const { shop, view } = await open(1440);
    fireEvent.click(button('Моё местоположение'));
    await pass(200);
    expect(view?.position().center).toEqual({ lat: 55.7, lon: 37.5 });
    expect(shop.creation.calls.addressAt.calls).toEqual([[{ lat: 55.7, lon: 37.5 }]]);
    expect(field('Улица и дом').value).toBe('улица Садовая, 1');
  });

  test.each([
    ['chosen a point', (view: Parameters<typeof drag>[0]) => drag(view, a)],
    [
      'typed a detail of the address',
      async () => {
        fireEvent.change(field('Подъезд'), { target: { value: '3' } });
      },
    ],
  ])('[GEO-26] a position that arrives after the shopper has %s changes nothing', async (_, act) => {
    const { shop, view } = await open(1440);
    await drag(view, a);
    const located = lateLocation(shop);
    fireEvent.click(button('Моё местоположение'));
    await act(view);
    located(ok(b));
    await pass(200);
    expect(view?.position().center).toEqual(a);
    expect(shop.creation.calls.addressAt.calls).toEqual([[a]]);
  });

  test.each([
    [
      'the position of the device',
      async () => {
        fireEvent.click(button('Моё местоположение'));
        await pass(300);
      },
      { center: { lat: 55.7, lon: 37.5 }, zoom: 16.6 },
    ],
    [
      'a city of the list',
      async () => {
        fireEvent.focus(field('Город'));
        fireEvent.click(screen.getByRole('option', { name: 'Казань' }));
        await pass(300);
      },
      { center: { lat: 52, lon: 42 }, zoom: 12 },
    ],
  ])('[GEO-26] [ADR-44] the map begins at %s if that came before it', async (_, act, there) => {
    const { shop, view } = await open(1440, shopOfCities(), 500);
    expect(view).toBeUndefined();
    await act();
    await pass(600);
    expect(shop.creation.views.last.position()).toEqual(there);
  });

  test('[ADR-40] the map starts at the default point, or at the selected address', async () => {
    const first = await open(1440);
    expect(first.view?.options).toMatchObject({ center: { lat: 55.753, lon: 37.626 }, zoom: 13.6 });
    cleanup();
    const shop = shopOfCities();
    shop.address.set({ selected: { address: address(1, { lat: 55.9, lon: 37.1 }), isConfirmed: true } });
    const second = await open(390, shop);
    await pass(200);
    expect(second.view?.options.center).toEqual({ lat: 55.9, lon: 37.1 });
    expect(shop.creation.calls.addressAt.calls).toEqual([[{ lat: 55.9, lon: 37.1 }]]);
  });
});
