import { err, ok } from '@shop/domain/kernel';
import { MAP_ANIMATION_MS } from '@shop/application/map';
import { offline } from '@shop/application/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Messages } from '../shell/messages.tsx';
import { fakeShop } from '../testing/fake-shop.ts';
import { pass, renderInShop, setWidth } from '../testing/render-in-shop.tsx';
import { nothing } from '../testing/stub-service.ts';
import { AddressMap } from './address-map.tsx';
import { LocateButton } from './locate-button.tsx';

const center = { lat: 55.75, lon: 37.6 };
const there = { lat: 55.8, lon: 37.7 };
const ring = [
  [1, 1],
  [2, 1],
  [2, 2],
  [1, 1],
] as const;

beforeEach(() => {
  vi.useFakeTimers();
  setWidth(1440);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('map', () => {
  test('[GEO-01] until it is ready its container says that it is loading', async () => {
    renderInShop(<AddressMap center={center} />);
    expect(screen.getByText('Загружаем карту...')).toBeTruthy();
    await pass(1000);
    expect(screen.queryByText('Загружаем карту...')).toBeNull();
    expect(screen.getByRole('application', { name: /Карта/ })).toBeTruthy();
  });

  test('[GEO-02] it is made 1000 ms after mount', async () => {
    const { shop } = renderInShop(<AddressMap center={center} />);
    await pass(999);
    expect(shop.creation.views.made).toHaveLength(0);
    await pass(1);
    expect(shop.creation.views.made).toHaveLength(1);
    expect(shop.creation.views.last.options).toMatchObject({ key: 'local', center, isZoomEnabled: true });
  });

  test('[GEO-02] it is not created before its key has arrived, nor after it was unmounted', async () => {
    const shop = fakeShop();
    let answer: (key: ReturnType<typeof ok<string>>) => void = () => undefined;
    shop.creation.calls.key.give(new Promise((resolve) => (answer = resolve)) as never);
    const late = renderInShop(<AddressMap center={center} />, { shop });
    await pass(5000);
    expect(shop.creation.views.made).toHaveLength(0);
    answer(ok('late'));
    await pass(0);
    expect(shop.creation.views.last.options.key).toBe('late');
    late.unmount();
    expect(shop.creation.views.last.isDestroyed).toBe(true);
    const early = renderInShop(<AddressMap center={center} />, { shop });
    await pass(999);
    early.unmount();
    await pass(5000);
    expect(shop.creation.views.made).toHaveLength(1);
  });

  test('[OPN-115] without a key or a library the loading text stays, and the next opening tries again', async () => {
    const shop = fakeShop();
    shop.creation.calls.key.give(err(offline));
    const first = renderInShop(<AddressMap center={center} />, { shop });
    await pass(5000);
    expect(screen.getByText('Загружаем карту...')).toBeTruthy();
    first.unmount();
    shop.creation.views.isAvailable = false;
    const second = renderInShop(<AddressMap center={center} />, { shop });
    await pass(5000);
    expect(shop.creation.calls.key.calls).toHaveLength(2);
    expect(screen.getByText('Загружаем карту...')).toBeTruthy();
    second.unmount();
    shop.creation.views.isAvailable = true;
    renderInShop(<AddressMap center={center} />, { shop });
    await pass(1000);
    expect(screen.queryByText('Загружаем карту...')).toBeNull();
  });

  test('[GEO-04] it has buttons for the zoom, but not on mobile nor where zoom is disabled', async () => {
    const { shop, unmount } = renderInShop(<AddressMap center={center} />);
    await pass(1000);
    fireEvent.click(screen.getByRole('button', { name: 'Приблизить' }));
    fireEvent.click(screen.getByRole('button', { name: 'Отдалить' }));
    expect(shop.creation.views.last.zooms).toEqual([1, -1]);
    unmount();
    const disabled = renderInShop(<AddressMap center={center} isZoomEnabled={false} />);
    await pass(1000);
    expect(disabled.shop.creation.views.last.options.isZoomEnabled).toBe(false);
    expect(screen.queryByRole('button', { name: 'Приблизить' })).toBeNull();
    disabled.unmount();
    setWidth(390);
    renderInShop(<AddressMap center={center} />);
    await pass(1000);
    expect(screen.queryByRole('button', { name: /близить|далить/ })).toBeNull();
  });

  test('[GEO-05] a tap changes the zoom by one level; the map animates it', async () => {
    const { shop } = renderInShop(<AddressMap center={center} />);
    await pass(1000);
    fireEvent.click(screen.getByRole('button', { name: 'Приблизить' }));
    expect(shop.creation.views.last.position()).toEqual({ center, zoom: 14.6 });
    expect(MAP_ANIMATION_MS).toBe(300);
  });

  test('[GEO-06] it starts with zoom 13.6', async () => {
    const { shop } = renderInShop(<AddressMap center={center} />);
    await pass(1000);
    expect(shop.creation.views.last.options.zoom).toBe(13.6);
  });

  test('[GEO-07] it adapts to a new size 200 ms after the last change of the window', async () => {
    const { shop } = renderInShop(<AddressMap center={center} />);
    await pass(1000);
    const view = shop.creation.views.last;
    fireEvent(window, new Event('resize'));
    await pass(199);
    fireEvent(window, new Event('resize'));
    await pass(199);
    expect(view.resizes).toBe(0);
    await pass(1);
    expect(view.resizes).toBe(1);
  });

  test('[GEO-08] it draws every zone of the coverage', async () => {
    const shop = fakeShop();
    const feature = { geometry: { coordinates: [ring] } };
    shop.creation.calls.coverage.give(ok([feature, feature]));
    renderInShop(<AddressMap center={center} />, { shop });
    await pass(1000);
    expect(shop.creation.views.last.zones).toEqual([[ring, ring]]);
  });

  test('[GEO-22] it reports moves by the shopper, not by the shop; the pin rises meanwhile', async () => {
    const onMoved = nothing();
    const { shop, container } = renderInShop(<AddressMap center={center} onMoved={onMoved} />);
    await pass(1000);
    const view = shop.creation.views.last;
    act(() => view.grab());
    expect(container.querySelector('[data-lifted="true"]')).toBeTruthy();
    act(() => view.drag(there));
    expect(container.querySelector('[data-lifted="false"]')).toBeTruthy();
    act(() => view.setCenter(center));
    expect(onMoved).toHaveBeenCalledExactlyOnceWith(there);
  });

  test('[GEO-22] arrows move it, plus and minus zoom it', async () => {
    const onMoved = nothing();
    const { shop } = renderInShop(<AddressMap center={center} onMoved={onMoved} />);
    await pass(1000);
    const map = screen.getByRole('application');
    expect(map.tabIndex).toBe(0);
    fireEvent.keyDown(map, { key: 'ArrowUp' });
    fireEvent.keyDown(map, { key: 'ArrowRight' });
    const { center: now } = shop.creation.views.last.position();
    expect(now.lat).toBeGreaterThan(center.lat);
    expect(now.lon).toBeGreaterThan(center.lon);
    expect(onMoved).toHaveBeenLastCalledWith(now);
    fireEvent.keyDown(map, { key: '+' });
    fireEvent.keyDown(map, { key: '-' });
    expect(shop.creation.views.last.zooms).toEqual([1, -1]);
  });
});

describe('position of the device', () => {
  const open = () => {
    const go = nothing();
    const { shop } = renderInShop(
      <>
        <LocateButton begin={() => ({ isAwaited: () => true, go })} />
        <Messages />
      </>,
    );
    return { shop, go };
  };
  const tap = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Моё местоположение' }));
    await pass(0);
  };

  test('[GEO-26] it is requested only on a tap', async () => {
    const { shop, go } = open();
    await pass(5000);
    expect(shop.creation.geolocation.asked).toBe(0);
    await tap();
    expect(go).toHaveBeenCalledExactlyOnceWith({ lat: 55.7, lon: 37.5 });
  });

  test.each([
    [
      '[GLC-01] a refusal says how to allow it',
      'denied',
      'Не можем вас найти. Включите местоположение в настройках браузера, чтобы не вводить адрес вручную',
    ],
    ['[GLC-02] another failure says so', 'failed', 'Не удалось определить геолокацию'],
    ['[GLC-03] a browser without it is told', 'unsupported', 'Ваш браузер не поддерживает геолокацию'],
  ] as const)('%s', async (_, failure, text) => {
    const { shop, go } = open();
    shop.creation.geolocation.answer = Promise.resolve(err(failure));
    await tap();
    expect(screen.getByText(text)).toBeTruthy();
    expect(go).not.toHaveBeenCalled();
  });
});
