import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { useNavigation } from '../navigation/index.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { renderWith } from '../testing/render-in-shop.tsx';
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

afterEach(() => {
  vi.restoreAllMocks();
});

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
