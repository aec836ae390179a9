import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { kopecks } from '@shop/domain/kernel';
import { emptyCode } from '@shop/domain/session';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';

import { nothing } from '../testing/stub-service.ts';
import { CodeField, CollapsibleText, Image, PhoneField, ReportContext, Stepper, TextField } from './index.ts';

const styleOf = (name: string) => readFileSync(join(import.meta.dirname, `${name}.module.scss`), 'utf8');

function Code() {
  const [cells, setCells] = useState(emptyCode);
  return <CodeField label="Код" value={cells} onChange={setCells} />;
}
const cells = () => screen.getAllByRole<HTMLInputElement>('textbox');
const digits = () => cells().map((cell) => cell.value);

describe('code cells', () => {
  test('[EML-10] only digits enter the cells', () => {
    render(<Code />);
    fireEvent.change(cells()[0] as Element, { target: { value: 'я' } });
    expect(digits()).toEqual(['', '', '', '']);
    fireEvent.change(cells()[0] as Element, { target: { value: '7' } });
    expect(digits()).toEqual(['7', '', '', '']);
    expect(document.activeElement).toBe(cells()[1]);
  });

  test('[EML-11] pasting 4 characters fills all cells', () => {
    render(<Code />);
    fireEvent.paste(cells()[2] as Element, { clipboardData: { getData: () => ' 12-34 ' } });
    expect(digits()).toEqual(['1', '2', '3', '4']);
  });

  test('[EML-12] backspace on an empty cell moves to the previous one', () => {
    render(<Code />);
    fireEvent.change(cells()[0] as Element, { target: { value: '7' } });
    fireEvent.keyDown(cells()[1] as Element, { key: 'Backspace' });
    expect(document.activeElement).toBe(cells()[0]);
  });
});

function Phone() {
  const [value, setValue] = useState('');
  return <PhoneField label="Номер телефона" value={value} onChange={setValue} />;
}

describe('fields', () => {
  test('[AUT-07] the phone shows its digits under the mask', () => {
    render(<Phone />);
    const field = screen.getByLabelText<HTMLInputElement>('Номер телефона');
    fireEvent.change(field, { target: { value: '89001234567' } });
    expect(field.value).toBe('+7 900 123 45 67');
    // One digit more changes nothing.
    fireEvent.change(field, { target: { value: '+7 900 123 45 678' } });
    expect(field.value).toBe('+7 900 123 45 67');
    fireEvent.change(field, { target: { value: '+7 900 ' } });
    expect(field.value).toBe('+7 900');
  });

  test('[AUT-10] [AUT-09] a number that is pasted or dialled with its 8 behind the field’s own +7 is the number', () => {
    const phone = (texts: readonly string[]) => {
      const { unmount } = render(<Phone />);
      const field = screen.getByLabelText<HTMLInputElement>('Номер телефона');
      fireEvent.change(field, { target: { value: '+7' } });
      for (const text of texts) fireEvent.change(field, { target: { value: field.value + text } });
      const { value } = field;
      unmount();
      return value;
    };
    for (const pasted of [
      '89001234567',
      '8 (900) 123-45-67',
      '+7 900 123-45-67',
      '79001234567',
      '9001234567',
      '+7 8 900 123-45-67',
    ])
      expect(phone([pasted])).toBe('+7 900 123 45 67');
    expect(phone(['8 495 123-45-67'])).toBe('+7 495 123 45 67');
    expect(phone(['+1 202 555 0123'])).toBe('+1 202 555 01 23');
    expect(phone([...'89001234567'])).toBe('+7 900 123 45 67');
    expect(phone([...'9001234567'])).toBe('+7 900 123 45 67');
    expect(phone([...'8001234567', '8'])).toBe('+7 800 123 45 67');
  });

  test('[AUT-07] a digit in the middle of the phone is corrected where the caret stands', () => {
    render(<Phone />);
    const field = screen.getByLabelText<HTMLInputElement>('Номер телефона');
    field.focus();
    fireEvent.change(field, { target: { value: '+7 903 123 45 67' } });
    const edit = (value: string, caret: number) => {
      fireEvent.change(field, { target: { value, selectionStart: caret, selectionEnd: caret } });
      return `${field.value.slice(0, field.selectionStart ?? 0)}|${field.value.slice(field.selectionStart ?? 0)}`;
    };
    // Backspace behind the first 2, and a 9 in its place.
    expect(edit('+7 903 13 45 67', 8)).toBe('+7 903 1|34 56 7');
    expect(edit('+7 903 1934 56 7', 9)).toBe('+7 903 19|3 45 67');
    // Backspace on the space behind 903 deletes its 3, that behind the 7 nothing.
    expect(edit('+7 903193 45 67', 6)).toBe('+7 90|1 934 56 7');
    expect(edit('+7901 934 56 7', 2)).toBe('+7| 901 934 56 7');
  });

  test('[SHL-29] the font of a drawer’s input shrinks at the tenth character, any other input keeps its own', () => {
    const field = (value: string, inDrawer: boolean) => (
      <TextField label="Имя" value={value} inDrawer={inDrawer} onChange={nothing()} />
    );
    const isLarge = () => screen.getByLabelText('Имя').hasAttribute('data-large');
    const { rerender } = render(field('а'.repeat(9), true));
    expect(isLarge()).toBe(true);
    rerender(field('а'.repeat(10), true));
    expect(isLarge()).toBe(false);
    rerender(field('а', false));
    expect(isLarge()).toBe(false);
    expect(styleOf('text-field')).toMatch(/\.input\[data-large\] \{\s+font-size: 1\.5rem/);
  });

  test('[ADR-23] a non-empty field has a clear button', () => {
    const change = nothing();
    const { rerender } = render(<TextField label="Этаж" value="" clearable onChange={change} />);
    expect(screen.queryByRole('button', { name: 'Очистить' })).toBeNull();
    rerender(<TextField label="Этаж" value="3" clearable onChange={change} />);
    fireEvent.click(screen.getByRole('button', { name: 'Очистить' }));
    expect(change).toHaveBeenCalledWith('');
  });
});

describe('stepper', () => {
  test('[PRD-38] increase is disabled at the maximum quantity', () => {
    render(<Stepper name="Молоко" quantity={10} max={10} onChange={() => undefined} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Больше: Молоко' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Меньше: Молоко' }).disabled).toBe(false);
  });

  test('[PRD-39] decrease is disabled at zero', () => {
    render(<Stepper name="Молоко" quantity={0} max={10} onChange={() => undefined} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Меньше: Молоко' }).disabled).toBe(true);
  });

  test('[CRT-67] the price pill becomes the stepper in place, keeps the focus up to the maximum and says so', () => {
    function Sample() {
      const [quantity, setQuantity] = useState(0);
      return (
        <Stepper
          name="Молоко"
          price={kopecks(8990)}
          oldPrice={kopecks(10990)}
          quantity={quantity}
          max={2}
          onChange={(delta) => setQuantity(quantity + delta)}
        />
      );
    }
    render(<Sample />);
    // The name says which of the two prices is the old one.
    const name = /^Добавить в корзину: Молоко, 90\s₽ 110\s₽ — старая цена$/;
    const add = screen.getByRole('button', { name });
    add.focus();
    fireEvent.click(add);
    expect(screen.getByRole('status').textContent).toBe('Молоко: в корзине 1 шт');
    const more = screen.getByRole('button', { name: 'Больше: Молоко' });
    expect(document.activeElement).toBe(more);
    fireEvent.click(more);
    // The button is disabled now, and the focus is still in the stepper.
    expect(document.activeElement?.textContent).toContain('2');
    expect(document.activeElement).toBe(more.previousElementSibling);
  });
});

describe('pictures and texts', () => {
  test('[UIX-16] an image that failed before hydration is requested again, one that was loaded is not', () => {
    const again = vi.spyOn(HTMLImageElement.prototype, 'setAttribute');
    const width = vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get');
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    const wake = (src: string) => {
      const container = document.body.appendChild(document.createElement('div'));
      container.innerHTML = renderToString(<Image src={src} alt="" />);
      render(<Image src={src} alt="" />, { container, hydrate: true });
    };
    width.mockReturnValue(320);
    wake('/pictures/m/came.webp');
    expect(again).not.toHaveBeenCalled();
    width.mockReturnValue(0);
    wake('/pictures/m/failed.webp');
    expect(again.mock.calls).toEqual([['src', '/pictures/m/failed.webp']]);
    vi.restoreAllMocks();
  });

  test('[UIX-16] [SHL-24] an image that fails to load is reported and replaced by a placeholder', () => {
    const report = nothing();
    render(
      <ReportContext value={report}>
        <Image src="/pictures/m/x.webp" alt="Молоко" />
      </ReportContext>,
    );
    fireEvent.error(screen.getByRole('img', { name: 'Молоко' }));
    expect(report).toHaveBeenCalledExactlyOnceWith('Ошибка загрузки: /pictures/m/x.webp');
    expect(screen.getByRole('img', { name: 'Молоко' }).tagName).toBe('SPAN');
  });

  test('[UIX-16] a decorative image is reported as well, and so is the next one in its place', () => {
    const report = nothing();
    const picture = (src: string) => (
      <ReportContext value={report}>
        <Image src={src} alt="" />
      </ReportContext>
    );
    const { container, rerender } = render(picture('/pictures/m/x.webp'));
    const fail = () => fireEvent.error(container.querySelector('img') as HTMLImageElement);
    fail();
    expect(container.querySelector('img')).toBeNull();
    rerender(picture('/pictures/m/y.webp'));
    fail();
    expect(report.mock.calls.flat()).toEqual([
      'Ошибка загрузки: /pictures/m/x.webp',
      'Ошибка загрузки: /pictures/m/y.webp',
    ]);
  });

  test('[UIX-20, SHL-18, OPN-379] a text over 245 characters collapses until it is expanded', () => {
    const { rerender } = render(<CollapsibleText text={'а'.repeat(245)} />);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(
      <MemoryRouter>
        <CollapsibleText text={'а'.repeat(246)} />
      </MemoryRouter>,
    );
    const expander = screen.getByRole('button', { name: 'Показать полностью' });
    expect(document.querySelector('[data-collapsed]')).not.toBeNull();
    fireEvent.click(expander);
    expect(document.querySelector('[data-collapsed]')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    rerender(
      <MemoryRouter>
        <CollapsibleText text={'б'.repeat(300)} />
      </MemoryRouter>,
    );
    expect(document.querySelector('[data-collapsed]')).toBeNull();
  });

  test('[UIX-21, SHL-18] the collapsed block has lines of 18 px: 4 on mobile, 5 on desktop', () => {
    const css = styleOf('collapsible-text');
    // 18 px, unless the browser has another font size.
    expect(css).toContain('line-height: 1.125rem');
    expect(css).toContain('lines(4)');
    expect(css).toContain('-webkit-line-clamp: 5');
  });

  test('[UIX-24, SHL-36] styles change only where a breakpoint ends', () => {
    const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(scss|tsx?)$/.test(name) && !name.includes('.test.'))
      .map((name) => readFileSync(join(import.meta.dirname, '..', name), 'utf8'));
    const widths = sources.flatMap((source) =>
      [...source.matchAll(/\(([^()]*\bwidth [<>]=? [^()]*|[^()]*<= width[^()]*)\)/g)].flatMap(
        ([, query = '']) => (query.match(/\d+(?=px)/g) ?? []).map(Number),
      ),
    );
    const ends = [599, 767, 1023, 1279, 1439, 1919, 1999];
    expect(widths.length).toBeGreaterThan(10);
    // Below the first breakpoint a style may still adapt to the narrowest phones.
    expect(widths.filter((width) => width > 599 && !ends.includes(width - 1))).toEqual([]);
  });

  test('[UIX-10, SHL-10] [UIX-03] drawers are 483, 919 and 978 px wide; below 768 px they cover the screen', () => {
    const css = styleOf('drawer');
    for (const width of ['483px', '919px', '978px']) expect(css).toContain(`inline-size: ${width}`);
    expect(css).toMatch(/\.panel \{\s+inline-size: 100%;\s+block-size: 100%;/);
  });
});
