import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { jsonSchemaOf, listEndpoints } from '@shop/contract/openapi';
import { promoLimits } from '@shop/domain/catalog';
import type { PromoNode } from '@shop/domain/catalog';

import { pathsOf, replaceAt } from '../support/near-valid.ts';
import { messageOf } from '../support/valid-message.ts';

type Reads = {
  readonly safeParse: (value: unknown) => {
    readonly success: boolean;
    readonly data?: unknown;
    readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] };
  };
};

/** The same table, with schemas built from what the browser's build uses. */
vi.resetModules();
vi.doMock('zod/mini', () => import('@shop/contract/reader'));
const browser = (await import('@shop/contract/endpoints')) as unknown as {
  readonly endpoints: Readonly<Record<string, Readonly<Record<string, { readonly answer: Reads }>>>>;
};
vi.doUnmock('zod/mini');
vi.resetModules();

/** A promo text of nested elements. */
function nested(depth: number): readonly PromoNode[] {
  let nodes: readonly PromoNode[] = [{ kind: 'text', text: 'а' }];
  for (let level = 0; level < depth; level += 1) nodes = [{ kind: 'b', children: nodes }];
  return nodes;
}

const strange = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    1e30,
    Number.NaN,
    Infinity,
    -0,
  ),
  fc.constantFrom<unknown>('', 'aa', '1', [], {}, [[]], { type: 'COMBO_SET' }, { kind: 'FIXED' }),
  fc.constantFrom(
    '2026-02-29T00:00:00Z',
    '2026-04-31T10:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:00:00',
  ),
  fc.constantFrom(
    '2026-13-01T00:00:00Z',
    '2026-00-10T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-1-1T00:00:00Z',
  ),
  fc.constantFrom(
    '33333333-3333-9333-8333-333333333333',
    '33333333-3333-4333-0333-333333333333',
    'F'.repeat(36),
  ),
  // Promo texts with wrong or too many nodes.
  fc.constantFrom<unknown>(
    { kind: 'text' },
    [{ kind: 'p', children: [{ kind: 'text', text: 1 }] }],
    [{ kind: 'a', href: 'javascript:alert(1)', children: [] }],
    nested(promoLimits.depth),
    nested(promoLimits.depth + 1),
    nested(200),
    Array.from({ length: promoLimits.nodes + 1 }, () => ({ kind: 'br' })),
  ),
  fc.uuid(),
  fc.string({ maxLength: 300 }),
);

const read = (schema: Reads, value: unknown) => {
  const { success, data, error } = schema.safeParse(value);
  return { success, data, path: error?.issues[0]?.path };
};

const answers = listEndpoints()
  .filter(({ endpoint }) => endpoint.answer !== undefined)
  .map((call) => [`${call.group}.${call.name}`, call] as const);

test.each(answers)(
  '[NET-10] the browser accepts and refuses the same answers of %s as the server’s schema',
  (_call, { group, name, endpoint }) => {
    const schema = endpoint.answer as Reads;
    const own = browser.endpoints[group]?.[name]?.answer as Reads;
    expect(own, 'read by zod itself').not.toHaveProperty('_zod');
    const right = messageOf(jsonSchemaOf(endpoint.answer as never, 'output'));
    fc.assert(
      fc.property(right, (message) => {
        const expected = read(schema, message);
        expect(expected.success).toBe(true);
        expect(read(own, message)).toStrictEqual(expected);
      }),
      { numRuns: 30 },
    );
    const changed = fc.tuple(right, fc.nat(), strange).map(([message, at, other]) => {
      const paths = pathsOf(message);
      return replaceAt(message, paths[at % paths.length] ?? [], other);
    });
    fc.assert(
      fc.property(changed, (message) => {
        expect(read(own, message)).toStrictEqual(read(schema, message));
      }),
      { numRuns: 200 },
    );
  },
);

test('[NET-10] a list that is too long is refused before its items are read, as in zod', () => {
  const message = {
    enabled: true,
    title: null,
    message: null,
    buttons: Array.from({ length: 9 }, () => ({})),
  };
  const { getAccidentStatus } = browser.endpoints['maintenance'] ?? {};
  expect(getAccidentStatus?.answer.safeParse(message).error?.issues).toMatchObject([{ path: ['buttons'] }]);
});
