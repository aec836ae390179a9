import { act, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { keepTranslatedTexts } from './entry-translated.ts';

keepTranslatedTexts(document.body);

/** Takes a text out, as translators do: a copy in two `<font>` elements is in its place, or they are around it. */
const translators = {
  replaces: (text: Text, font: Element) => {
    font.firstElementChild?.append(`${text.data}!`);
    text.replaceWith(font);
  },
  'inserts and removes': (text: Text, font: Element) => {
    font.firstElementChild?.append(`${text.data}!`);
    text.before(font);
    text.remove();
  },
  wraps: (text: Text, font: Element) => {
    text.before(font);
    font.firstElementChild?.append(text);
  },
};

async function translate(how: keyof typeof translators): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    translators[how](text, font);
  }
  await act(async () => Promise.resolve());
}

function Sum({ pieces, sum, isLate }: { pieces: number; sum: string; isLate: boolean }) {
  return (
    <p>
      {isLate ? 'Завтра ' : null}
      {pieces} шт
      {isLate ? null : ' сейчас'} за <b>{sum}</b>
    </p>
  );
}

describe.each(Object.keys(translators) as (keyof typeof translators)[])('a translator %s texts', (how) => {
  test('[SHL-23] a page whose texts a browser has translated goes on, with the sums of now', async () => {
    const { rerender, unmount } = render(<Sum pieces={1} sum="90 ₽" isLate={false} />);
    const shown = () => screen.getByRole('paragraph').textContent.replaceAll('!', '');
    await translate(how);
    rerender(<Sum pieces={2} sum="180 ₽" isLate={false} />);
    await act(async () => Promise.resolve());
    expect(shown()).toBe('2 шт сейчас за 180 ₽');
    rerender(<Sum pieces={3} sum="270 ₽" isLate />);
    await translate(how);
    expect(shown()).toBe('Завтра 3 шт за 270 ₽');
    rerender(<Sum pieces={3} sum="270 ₽" isLate={false} />);
    await act(async () => Promise.resolve());
    expect(shown()).toBe('3 шт сейчас за 270 ₽');
    unmount();
    expect(document.querySelectorAll('font')).toHaveLength(0);
  });
});
