import { promoLimits } from '@shop/domain/catalog';
import type { PromoText } from '@shop/domain/catalog';
import { expect, test } from 'vitest';

import { parsePromoText } from './promo-text.ts';

const text = (words: string) => ({ kind: 'text', text: words }) as const;

function nodesOf(html: string): PromoText | null {
  const parsed = parsePromoText(html);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

const wordsOf = (nodes: PromoText): string =>
  nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      return node.kind === 'br' ? '' : wordsOf(node.children);
    })
    .join('');

test('[PRD-10] the markup of a promo text stays', () => {
  expect(
    nodesOf(
      '<p><b>Новый</b> <strong>урожай</strong>, <I>сладкий</I> и <em>сочный</em><br />сегодня</p><ul>\n<li>раз</li></ul><ol><li>два</li></ol>',
    ),
  ).toEqual([
    {
      kind: 'p',
      children: [
        { kind: 'b', children: [text('Новый')] },
        text(' '),
        { kind: 'strong', children: [text('урожай')] },
        text(', '),
        { kind: 'i', children: [text('сладкий')] },
        text(' и '),
        { kind: 'em', children: [text('сочный')] },
        { kind: 'br' },
        text('сегодня'),
      ],
    },
    { kind: 'ul', children: [{ kind: 'li', children: [text('раз')] }] },
    { kind: 'ol', children: [{ kind: 'li', children: [text('два')] }] },
  ]);
});

test('[PRD-10] elements that are not closed end where the next one begins, or with the text', () => {
  expect(nodesOf('<ul><li>раз<li>два</ul><p>три<p>четыре<b>!')).toEqual([
    {
      kind: 'ul',
      children: [
        { kind: 'li', children: [text('раз')] },
        { kind: 'li', children: [text('два')] },
      ],
    },
    { kind: 'p', children: [text('три')] },
    { kind: 'p', children: [text('четыре'), { kind: 'b', children: [text('!')] }] },
  ]);
});

test('[PRD-10] what is no markup is text, and entities are what they stand for', () => {
  expect(nodesOf('2 < 3 и 5 > 4')).toEqual([text('2 < 3 и 5 > 4')]);
  expect(nodesOf('&laquo;Соль &amp; перец&raquo; &#8212; &lt;b&gt;')).toEqual([text('«Соль & перец» — <b>')]);
});

test('[PRD-10] an element that HTML does not have at its place is its words alone', () => {
  expect(nodesOf('<p>раз<b><p>два</p></b><ul><li>три</li></ul></p>')).toEqual([
    { kind: 'p', children: [text('раз'), { kind: 'b', children: [{ kind: 'br' }, text('два')] }] },
    { kind: 'ul', children: [{ kind: 'li', children: [text('три')] }] },
  ]);
  expect(nodesOf('<li>раз</li><p><b><ul><li>два</li></ul></b></p>')).toEqual([
    text('раз'),
    { kind: 'p', children: [{ kind: 'b', children: [text('два')] }] },
  ]);
  expect(nodesOf('<a href="/a">раз<b><a href="/b">два</a></b></a>')).toEqual([
    { kind: 'a', href: '/a', children: [text('раз'), { kind: 'b', children: [text('два')] }] },
  ]);
});

/** A text as it reads, with a line for each break. */
const linesOf = (html: string): string => {
  const draw = (nodes: PromoText): string =>
    nodes
      .map((node) => {
        if (node.kind === 'text') return node.text;
        return node.kind === 'br' ? '|' : `${draw(node.children)}${node.kind === 'p' ? '¶' : ''}`;
      })
      .join('');
  return draw(nodesOf(html) ?? []);
};

test.each([
  ['<div>а</div><div>б</div>', 'а|б'],
  ['<div>а</div>\n  <div>б</div>\n', 'а|б'],
  ['<div><div>а</div></div><div><div>б</div></div>в', 'а|б|в'],
  ['а<b><div>б</div></b>в', 'а|б|в'],
  ['<div>а</div><b>б</b> <i>в</i>', 'а|б в'],
  ['<h2>а</h2>б<br>в<section></section>', 'а|б|в'],
  ['<div>а<br></div>б', 'а|б'],
  ['<table><tr><td>а</td><td>б</td></tr></table>', 'а|б'],
  ['<div>а</div><p>б</p><div>в</div>', 'аб¶в'],
  ['<p><div>а</div></p><ul><li><div>б</div></li></ul>', 'аб'],
  ['<p>а<li>б</p>', 'а|б¶'],
  ['<div>а</div><script>1</script><div></div>', 'а'],
  ['а<span>б</span><u>в</u>', 'абв'],
])('[PRD-10] in %s each line is a line of its own', (html, lines) => {
  expect(linesOf(html)).toBe(lines);
});

test.each([
  ['/category/frukty', '/category/frukty'],
  ['/search?text=чай&amp;a=1#b', '/search?text=%D1%87%D0%B0%D0%B9&a=1#b'],
  [' /a b ', '/a%20b'],
  ['HTTPS://Brand.example/?a=1&amp;b=2', 'https://brand.example/?a=1&b=2'],
  ['http://brand.example', 'http://brand.example/'],
])('[PRD-10] a link to %s leads to %s', (source, href) => {
  expect(nodesOf(`<a href="${source}" target="_blank" class="x" onclick="x()">все</a>`)).toEqual([
    { kind: 'a', href, children: [text('все')] },
  ]);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '&#106;avascript&colon;alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  '/\t/evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/x/..//evil.example',
  'https:evil.example',
  'https://[evil.example',
  `/${'a'.repeat(promoLimits.href)}`,
  'mailto:a@evil.example',
  'category/frukty',
  '',
])('[PRD-10] a link to %s is its words alone', (source) => {
  expect(nodesOf(`<a href="${source}">все</a>`)).toEqual([text('все')]);
});

/** Every one of them runs, loads or restyles something in a browser that shows it as it is. */
const attacks = [
  '<script>alert(1)</script>текст',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>текст',
  '<scr<script>ipt>alert(1)</scr</script>ipt>текст',
  '<img src=x onerror=alert(1)>текст',
  '<img src="x` `<script>alert(1)</script>"` `>текст',
  '<svg onload=alert(1)><script>alert(1)</script></svg>текст',
  '<svg><a xlink:href="javascript:alert(1)"><text>текст</text></a></svg>текст',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>">текст</mi></math>текст',
  'текст<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe src="https://evil.example"></iframe>текст',
  '<iframe srcdoc="<script>alert(1)</script>">текст</iframe>текст',
  '<object data="evil.swf"><param name=movie value=evil.swf></object>текст',
  '<embed src="javascript:alert(1)">текст',
  '<style>body{display:none}</style>текст',
  '<p style="position:fixed;inset:0">текст</p>',
  '<b onmouseover="alert(1)">текст</b>',
  '<p/onclick=alert(1)>текст</p>',
  '<form action="https://evil.example"><input name=a><button>текст</button></form>',
  '<base href="https://evil.example/">текст',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">текст',
  '<link rel=stylesheet href="https://evil.example/x.css">текст',
  '<video><source onerror="alert(1)"></video>текст',
  '<details open ontoggle=alert(1)>текст</details>',
  '<template><script>alert(1)</script></template>текст',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">текст</noscript>текст',
  '<!--><img src=x onerror=alert(1)>-->текст',
  '<![CDATA[<script>alert(1)</script>]]>текст',
  '<?xml-stylesheet href="javascript:alert(1)"?>текст',
  '<x-widget onclick=alert(1)>текст</x-widget>',
  '<p id=location name=cookie>текст</p>',
  '"><script>alert(1)</script>текст',
  '<b><i><a href="javascript:alert(1)" href="/ok">текст',
];

test.each(attacks)('[PRD-10] of %s the words stay and nothing else', (attack) => {
  const nodes = nodesOf(attack) ?? [];
  expect(wordsOf(nodes)).toContain('текст');
  // Any word may occur in the text; no such markup may.
  expect(JSON.stringify(nodes, (key, value: unknown) => (key === 'text' ? '' : value))).not.toMatch(
    /evil\.example|javascript|alert|title|style|"href"/i,
  );
});

test('[PRD-09] a text without words is none', () => {
  for (const nothing of [
    '',
    ' ',
    '<p></p>',
    '<p>&nbsp;<br></p>',
    '<script>alert(1)</script>',
    '<img src=x>',
    '<a href="/a"></a>',
  ])
    expect(nodesOf(nothing)).toBeNull();
});

test('[PRD-10] a text beyond a limit is refused by the name of the limit', () => {
  const { depth, nodes, length } = promoLimits;
  const nested = (times: number) => `${'<b>'.repeat(times)}слово`;
  expect(nodesOf(nested(depth))).toHaveLength(1);
  expect(parsePromoText(nested(depth + 1))).toEqual({ ok: false, error: 'TOO_DEEP' });
  expect(parsePromoText('<x>'.repeat(10_000))).toEqual({ ok: false, error: 'TOO_DEEP' });
  expect(nodesOf('а<br>'.repeat(nodes / 2))).toHaveLength(nodes);
  expect(parsePromoText(`${'а<br>'.repeat(nodes / 2)}б`)).toEqual({ ok: false, error: 'TOO_MANY_NODES' });
  expect(nodesOf('а'.repeat(length))).toHaveLength(1);
  expect(parsePromoText(`<p>а</p>${'а'.repeat(length)}`)).toEqual({ ok: false, error: 'TOO_LONG' });
});

/** With quadratic time some of them would exceed the time limit of a test. */
test.each([
  '<b>',
  '<ul><li>',
  '<p>',
  '</p>',
  '</i>',
  '<',
  '&',
  '&lt',
  '<!--',
  '<a href="',
  '<a a=1 ',
  '<script></scrip',
  '<svg>',
  '<b></i>',
  ' <i> </i>',
])('[PRD-10] however much of %s comes, it is read in a moment', (piece) => {
  expect(typeof parsePromoText(piece.repeat(4_000_000 / piece.length)).ok).toBe('boolean');
});
