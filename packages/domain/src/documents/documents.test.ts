import { describe, expect, test } from 'vitest';

import {
  documentAddress,
  documentKeys,
  documentParts,
  documentPath,
  documentTitles,
  documentWords,
  isDocumentKey,
  isLinkable,
} from './index.ts';
import type { DocumentBlock, DocumentBlockKind } from './index.ts';

test('[SHL-26, SHL-27, OPN-377] there are nine documents, three of them on the accrual of bonuses', () => {
  expect(documentKeys.map((key) => documentTitles[key])).toEqual([
    'Политика конфиденциальности',
    'Пользовательское соглашение',
    'Согласия на обработку персональных данных',
    'Правила продажи',
    'Лицензии карт',
    'Правила применения рекомендательных технологий',
    'Правила начисления бонусов',
    'Правила начисления бонусов с подпиской',
    'Правила единых акций с партнёрами',
  ]);
  expect(new Set(documentKeys).size).toBe(9);
});

test.each(['', 'Privacy', 'constructor', '../privacy', 'privacy/'])('%j names no document', (text) => {
  expect(isDocumentKey(text)).toBe(false);
});

describe('[SHL-26, OPN-377] a document opens', () => {
  test.each(['https://rules.example.com/shop', 'https://rules.example.com/shop//'])('below %s', (link) => {
    expect(documentAddress(link, 'sale')).toBe('https://rules.example.com/shop/sale');
  });

  test.each([
    '',
    'javascript:alert(1)//',
    '//evil.example',
    '/\\evil.example',
    'rules',
    'https://',
    'data:text/html,',
  ])('on the page of the shop where %j is set', (link) => {
    expect(documentAddress(link, 'sale')).toBe(documentPath('sale'));
  });
});

test.each([
  ['https://example.com/a', true],
  ['mailto:shop@example.com', true],
  ['tel:+78000000000', true],
  ['/cart', true],
  ['javascript:alert(1)', false],
  ['JAVASCRIPT:alert(1)', false],
  ['data:text/html,x', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
])('a link to %s is kept: %s', (href, isKept) => {
  expect(isLinkable(href)).toBe(isKept);
});

test('items that follow each other are one list', () => {
  const block = (kind: DocumentBlockKind): DocumentBlock => ({ kind, number: null, spans: [] });
  const kinds = ['heading', 'bullet', 'bullet', 'numbered', 'paragraph', 'bullet'] as const;
  expect(
    documentParts(kinds.map(block)).map((part) => [part.kind, 'items' in part ? part.items.length : 1]),
  ).toEqual([
    ['heading', 1],
    ['bullets', 2],
    ['numbers', 1],
    ['paragraph', 1],
    ['bullets', 1],
  ]);
});

test('[SHL-26] the words of a document in one line are those of its paragraphs and lists', () => {
  const block = (
    kind: 'heading' | 'subheading' | 'paragraph' | 'bullet' | 'numbered',
    ...texts: string[]
  ) => ({
    kind,
    number: null,
    spans: texts.map((text) => ({ text, isStrong: false, href: null })),
  });
  const blocks = [
    block('heading', 'Правила'),
    block('paragraph', 'Возврат ', 'денег'),
    block('subheading', 'Сроки'),
    block('bullet', 'до 5 дней'),
    block('numbered', 'на карту'),
  ];
  expect(documentWords(blocks)).toBe('Возврат денег до 5 дней на карту');
});
