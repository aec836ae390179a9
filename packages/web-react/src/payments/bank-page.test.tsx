import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { BankPage } from './bank-page.tsx';

afterEach(() => vi.restoreAllMocks());

function connect(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

const frame = () => screen.getByTitle('Страница банка');

test('[FRM-04] what the frame of the bank loads without a connection is loaded anew once there is one', () => {
  render(<BankPage url="https://bank.example/pay" title="Страница банка" className={undefined} />);
  fireEvent.load(frame());
  connect(false);
  const lost = frame();
  fireEvent.load(lost);
  connect(true);
  expect(frame()).not.toBe(lost);
  expect(frame().getAttribute('src')).toBe('https://bank.example/pay');
  expect(frame().parentElement?.getAttribute('aria-busy')).toBe('true');
  const again = frame();
  fireEvent.load(again);
  expect(again.parentElement?.getAttribute('aria-busy')).toBe('false');
});

test('[FRM-04] a connection that is gone for a moment takes nothing away that was typed at the bank', () => {
  render(<BankPage url="https://bank.example/pay" title="Страница банка" className={undefined} />);
  const typed = frame();
  fireEvent.load(typed);
  connect(false);
  connect(true);
  expect(frame()).toBe(typed);
});
