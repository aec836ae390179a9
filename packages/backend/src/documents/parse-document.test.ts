import { documentWords } from '@shop/domain/documents';
import { describe, expect, test } from 'vitest';

import { parseDocument } from './parse-document.ts';

const blocksOf = (source: string) => {
  const parsed = parseDocument(source);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
};
const plain = (text: string) => ({ text, isStrong: false, href: null });
const paragraph = (...spans: readonly object[]) => ({ kind: 'paragraph', number: null, spans });

test('[SHL-26] headings, paragraphs, strong words, links and lists of a document', () => {
  const source = `# Правила

## 1. Общее
### Частное

Первая строка
и **важное**, [почта](mailto:shop@example.com).

- один
- два

3. три
4. четыре
`;
  const heading = (kind: string, text: string) => ({ kind, number: null, spans: [plain(text)] });
  expect(blocksOf(source)).toEqual([
    heading('heading', 'Правила'),
    heading('heading', '1. Общее'),
    heading('subheading', 'Частное'),
    paragraph(
      plain('Первая строка\nи '),
      { text: 'важное', isStrong: true, href: null },
      plain(', '),
      { text: 'почта', isStrong: false, href: 'mailto:shop@example.com' },
      plain('.'),
    ),
    heading('bullet', 'один'),
    heading('bullet', 'два'),
    { kind: 'numbered', number: 3, spans: [plain('три')] },
    { kind: 'numbered', number: 4, spans: [plain('четыре')] },
  ]);
});

describe('[SHL-26] content that documents do not have', () => {
  test('HTML is kept as plain text', () => {
    for (const html of [
      '<script>alert(1)</script>',
      'до <img src=x onerror=alert(1)> после',
      '<div onclick="x()">текст</div>',
      '<!-- нет -->',
    ])
      expect(blocksOf(html)).toEqual([paragraph(plain(html))]);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x'])(
    'a link to %s is its words',
    (href) => {
      expect(blocksOf(`[нажмите](${href})`)).toEqual([paragraph(plain('нажмите'))]);
    },
  );

  test('a picture becomes its description, code becomes text', () => {
    expect(blocksOf('![схема](https://example.com/x.png)')).toEqual([paragraph(plain('схема'))]);
    expect(documentWords(blocksOf('    отступ\n\nи `код`'))).toBe('отступ и `код`');
  });

  test('control characters are left out', () => {
    expect(blocksOf('\ufeffа\u0000б\u202eв\u2066г')).toEqual([paragraph(plain('абвг'))]);
  });
});

test('[SHL-26] nested lists, quotations and deep nesting lose no words', () => {
  expect(documentWords(blocksOf('- один\n  - два\n\n  три\n\n> четыре'))).toBe('один два три четыре');
  expect(documentWords(blocksOf(`${'> '.repeat(500)}глубоко`))).toContain('глубоко');
});

test.each(['', ' \n\t', '\u0000', '---', '# '])('[SHL-26] %j is refused as not being text', (source) => {
  expect(parseDocument(source)).toEqual({ ok: false, error: 'expected a text' });
});

test('[SHL-26] a text that is too long is refused', () => {
  expect(parseDocument('а'.repeat(200_001))).toEqual({
    ok: false,
    error: 'expected at most 200000 characters',
  });
});
