import { ok, type Result } from '@shop/domain/kernel';
import { act, fireEvent, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';

import { useNavigation } from '../navigation/index.ts';
import { shopOfCities } from '../testing/creation-samples.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { BrowserBack, pass, renderInShop, renderWith, setWidth } from '../testing/render-in-shop.tsx';
import { Overlays } from './overlays.tsx';

function Page() {
  const { openOverlay } = useNavigation();
  return (
    <>
      <button type="button" onClick={() => openOverlay('newAddress')}>
        Новый адрес
      </button>
      <Overlays />
    </>
  );
}

function ToAbout() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/about')}>
      О сервисе
    </button>
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each([
  ['to the map', 1],
  ['out of the creation', 2],
])(
  '[ADR-46] an address that is saved after the shopper went back %s leaves the page where it is',
  async (_where, steps) => {
    vi.useFakeTimers();
    setWidth(390);
    const shop = shopOfCities();
    let answer: (saved: Result<null, never>) => void = () => undefined;
    shop.address['create']?.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { where } = renderInShop(
      <>
        <ToAbout />
        <BrowserBack />
        <Page />
      </>,
      { shop },
    );
    fireEvent.click(screen.getByRole('button', { name: 'О сервисе' }));
    fireEvent.click(screen.getByRole('button', { name: 'Новый адрес' }));
    await pass(1100);
    act(() => shop.creation.views.made.at(-1)?.drag({ lat: 55.71, lon: 37.61 }));
    await pass(200);
    fireEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
    fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    for (let step = 0; step < steps; step += 1)
      fireEvent.click(screen.getByRole('button', { name: 'Back in the browser', hidden: true }));
    await pass(1000);
    answer(ok(null));
    await pass(0);
    await pass(1000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(where()).toBe('/about');
  },
);

test('[SHL-23] a drawer whose code cannot be fetched says so over the page, which works on after it is closed', async () => {
  const shop = Object.assign(fakeShop().asShop(), {
    has: () => false,
    load: async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  });
  vi.spyOn(console, 'error').mockReturnValue();
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  renderWith(<Page />, shop);
  const button = screen.getByRole('button', { name: 'Новый адрес' });
  await act(async () => fireEvent.click(button));
  expect(screen.getByRole('dialog').textContent).toContain('Простите, мы сломались');
  expect(button.isConnected).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Закрыть' })));
  // The browser would not ask for the code again.
  expect(reload).toHaveBeenCalledOnce();
});
