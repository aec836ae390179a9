import { promoLimits } from '@shop/domain/catalog';
import type { PromoText } from '@shop/domain/catalog';
import { describe, expect, test, vi } from 'vitest';

import { productSchema } from './product.ts';

const server = productSchema.shape.promoDescription;
vi.resetModules();
vi.doMock('zod/mini', () => import('../reader/index.ts'));
const browser = (await import('./product.ts')).productSchema.shape.promoDescription;
vi.doUnmock('zod/mini');
vi.resetModules();

const text = { kind: 'text', text: 'а' } as const;

function nested(depth: number): PromoText {
  let nodes: PromoText = [text];
  for (let level = 0; level < depth; level += 1) nodes = [{ kind: 'b', children: nodes }];
  return nodes;
}

describe.each([
  ['the server', server],
  ['the browser', browser],
])('a promo text as %s reads it', (_who, schema) => {
  const issueOf = (value: unknown): string | undefined =>
    schema.safeParse(value).error?.issues[0]?.path.map(String).join('.');

  test('[PRD-10] is a tree of known nodes', () => {
    const nodes: PromoText = [
      {
        kind: 'p',
        children: [text, { kind: 'br' }, { kind: 'a', href: '/category/chay', children: [text] }],
      },
      {
        kind: 'ul',
        children: [{ kind: 'li', children: [{ kind: 'a', href: 'http://a.example/', children: [] }] }],
      },
    ];
    expect(schema.safeParse(nodes)).toMatchObject({ success: true, data: nodes });
    expect(schema.safeParse(null)).toMatchObject({ success: true, data: null });
  });

  test.each([
    [[{ kind: 'script', children: [] }], '0.kind'],
    [[{ kind: 'p', children: [{ kind: 'img' }] }], '0.children.0.kind'],
    [[{ kind: 'p' }], '0.children'],
    [[{ kind: 'text', text: null }], '0.text'],
    [[{ kind: 'text', text: 'а'.repeat(promoLimits.length + 1) }], '0.text'],
    [[{ kind: 'a', href: 'javascript:alert(1)', children: [] }], '0.href'],
    [[{ kind: 'a', href: '//evil.example', children: [] }], '0.href'],
    [[{ kind: 'a', href: '/\\evil.example', children: [] }], '0.href'],
    ['<p>а</p>', ''],
  ])('[PRD-10] is refused with the position of an invalid node', (value, path) => {
    expect(issueOf(value)).toBe(path);
  });

  test('[PRD-10] is refused with the name of the exceeded limit, however far it is exceeded', () => {
    const { depth, nodes } = promoLimits;
    const many = (count: number) => [{ kind: 'p', children: Array.from({ length: count - 1 }, () => text) }];
    expect([nested(depth), nested(depth + 1), nested(10_000)].map(issueOf)).toEqual([
      undefined,
      'depth',
      'depth',
    ]);
    expect([many(nodes), many(nodes + 1), many(1_000_000)].map(issueOf)).toEqual([
      undefined,
      'count',
      'count',
    ]);
  });
});
