import { expect, test } from 'vitest';

import { promoBlocks } from './promo-text.ts';
import type { PromoNode } from './promo-text.ts';

const text = (words: string): PromoNode => ({ kind: 'text', text: words });
const bold = (...children: readonly PromoNode[]): PromoNode => ({ kind: 'b', children });
const paragraph = (...children: readonly PromoNode[]): PromoNode => ({ kind: 'p', children });
const list: PromoNode = { kind: 'ul', children: [{ kind: 'li', children: [text('раз')] }] };
const br: PromoNode = { kind: 'br' };

test('[PRD-10] adjacent words without a paragraph become one paragraph', () => {
  const link: PromoNode = { kind: 'a', href: '/a', children: [text('все')] };
  const loose = [text('Новый '), bold(text('урожай')), text(', '), link, br, text('сегодня')];
  expect(promoBlocks(loose)).toEqual([paragraph(...loose)]);
});

test('[PRD-10] paragraphs and lists stay blocks, even inside bold words, and separate the words around them', () => {
  const inside = bold(paragraph(text('два')));
  expect(promoBlocks([text('раз'), paragraph(text('p')), bold(text('б')), text('!'), list, inside])).toEqual([
    paragraph(text('раз')),
    paragraph(text('p')),
    paragraph(bold(text('б')), text('!')),
    list,
    inside,
  ]);
});

test('[PRD-10] blanks and line breaks between blocks are no paragraph', () => {
  expect(promoBlocks([text('\n '), list, br, text(' '), bold(text(' ')), list])).toEqual([list, list]);
});
