import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { Messages } from '../shell/index.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { comboLine } from '../testing/cart-samples.ts';
import { cartLine, product, settings } from '../testing/samples.ts';
import { SilentRow } from './silent-row.tsx';

const toggle = () => screen.queryByRole<HTMLInputElement>('switch', { name: 'Оставить у двери' });
const tip = () => screen.getByRole('tooltip').textContent;
const wine = (quantity = 1) => cartLine(2, quantity, { product: { ...product(2), isAdult: true } });
const blocked = 'Товары 18+ оставить у двери не получится. Нам нужно проверить ваш возраст';

function row() {
  const shop = fakeShop();
  shop.config.set({ features: { ...shop.config.state.features, silentDelivery: true } });
  shop.putCart([cartLine(1, 6)]);
  return renderInShop(
    <>
      <SilentRow />
      <Messages />
    </>,
    { shop },
  );
}

describe('leaving at the door', () => {
  test('[SIL-01] the toggle is there and enabled while flag and store allow it', () => {
    const { shop } = row();
    expect(toggle()?.disabled).toBe(false);
    act(() => shop.showcase.set({ settings: settings({ isSilentDeliveryEnabled: false }) }));
    expect(toggle()).toBeNull();
    act(() => shop.showcase.set({ settings: settings() }));
    act(() => shop.config.set({ features: { ...shop.config.state.features, silentDelivery: false } }));
    expect(toggle()).toBeNull();
    expect(screen.getByText('Отдадим в руки')).toBeTruthy();
  });

  test('[SIL-01] [SIL-02] goods for adults block it and say why, those inside combos too; without the age check, or sold out, they do not', () => {
    const { shop } = row();
    act(() => shop.putCart([cartLine(1, 6), wine()]));
    expect([toggle()?.disabled, tip()]).toEqual([true, blocked]);
    act(() => shop.showcase.set({ settings: settings({ shouldCheckAdultProducts: false }) }));
    expect(toggle()?.disabled).toBe(false);
    act(() => shop.showcase.set({ settings: settings() }));
    expect(toggle()?.disabled).toBe(true);
    act(() => shop.putCart([cartLine(1, 6), wine(0)]));
    expect(toggle()?.disabled).toBe(false);
    const party = comboLine();
    const adult = { productId: product(2).id, product: { ...product(2), isAdult: true } };
    act(() => shop.putCart([{ ...party, comboSetProducts: [...party.comboSetProducts.slice(1), adult] }]));
    expect(toggle()?.disabled).toBe(true);
  });

  test('[SIL-06] the tooltip says what the courier does', () => {
    row();
    expect(tip()).toBe('Курьер отдаст заказ в руки');
    act(() => void fireEvent.click(toggle() as HTMLInputElement));
    expect(tip()).toBe('Курьер оставит заказ у двери и позвонит');
    expect(toggle()?.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  });

  test('[SIL-03] goods for adults that come in turn it off with a message; without them it is enabled again but stays off', () => {
    const { shop } = row();
    act(() => void fireEvent.click(toggle() as HTMLInputElement));
    expect(toggle()?.checked).toBe(true);
    act(() => shop.putCart([cartLine(1, 6), wine()]));
    expect(toggle()?.checked).toBe(false);
    const message = screen.getByRole('alertdialog');
    expect(message.textContent).toContain('Не получится оставить у двери');
    expect(message.textContent).toContain('В заказе есть товары 18+. Курьеру нужно проверить ваш возраст');
    fireEvent.click(screen.getByRole('button', { name: 'Ну вот' }));
    expect(shop.alerts.state.alert).toBeNull();
    act(() => shop.putCart([cartLine(1, 6)]));
    expect([toggle()?.disabled, toggle()?.checked]).toEqual([false, false]);
    expect(shop.alerts.state.alert).toBeNull();
  });

  test('[SIL-04] an empty cart, or one of goods by click alone, turns it off without a message', () => {
    const { shop } = row();
    for (const lines of [[], [cartLine(3, 1, { type: 'IMPULSE_PRODUCT' })]]) {
      act(() => shop.putCart([cartLine(1, 6)]));
      if (toggle()?.checked === false) act(() => void fireEvent.click(toggle() as HTMLInputElement));
      expect(toggle()?.checked).toBe(true);
      act(() => shop.putCart(lines));
      expect([toggle()?.disabled, toggle()?.checked]).toEqual([true, false]);
    }
    expect(shop.alerts.state.alert).toBeNull();
  });
});
