import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { Chip, ChipList } from './chip.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

test('[CTG-26] the active one of a row that scrolls is brought into view, and stays where the shopper scrolls it', () => {
  // A row of chips, each 100 px wide, in a window of 300 px.
  const place = (element: HTMLElement) =>
    [...(element.closest('ul')?.querySelectorAll('button') ?? [])].indexOf(element as HTMLButtonElement);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return Math.max(0, place(this)) * 100;
  });
  const row = (active: number) => (
    <ChipList label="Разделы" scrolls>
      {[0, 1, 2, 3, 4, 5].map((tag) => (
        <li key={tag}>
          <Chip active={tag === active}>{`Раздел ${tag}`}</Chip>
        </li>
      ))}
    </ChipList>
  );
  const { rerender } = render(row(5));
  const list = screen.getByRole('list', { name: 'Разделы' });
  expect(list.scrollLeft).toBe(400);
  list.scrollLeft = 50;
  rerender(row(5));
  expect(list.scrollLeft).toBe(50);
  rerender(row(2));
  expect(list.scrollLeft).toBe(100);
});
