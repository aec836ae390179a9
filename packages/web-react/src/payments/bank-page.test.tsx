import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { renderInShop } from '../testing/render-in-shop.tsx';
import { BankPage } from './bank-page.tsx';

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

afterEach(() => {
  setOnline(true);
  vi.restoreAllMocks();
});

const bank = () => screen.queryByTitle('Банк');
const loaded = () => fireEvent.load(screen.getByTitle('Банк'));

test("[FRM-04] [OPN-380] a bank's page that was lost with the connection says so, and is opened again when the connection is back", () => {
  renderInShop(<BankPage url="https://bank/pay" title="Банк" className={undefined} />);
  loaded();
  setOnline(false);
  // It stays as long as it is there: what was typed in it is not lost.
  expect(bank()).not.toBeNull();
  // Sent without a connection, its form ends in the browser's own error.
  loaded();
  expect(bank()).toBeNull();
  expect(screen.getByText('Нет сети')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  loaded();
  expect(bank()).toBeNull();
  setOnline(true);
  expect(bank()?.getAttribute('src')).toBe('https://bank/pay');
  loaded();
  expect(bank()).not.toBeNull();
});
