import * as z from 'zod/mini';

import { promoElements, promoHref, promoLimits } from '@shop/domain/catalog';
import type { PromoNode, PromoText } from '@shop/domain/catalog';

const promoNodes = (): z.ZodMiniArray<z.ZodMiniType<PromoNode>> => z.array(promoNodeSchema);

const promoNodeSchema: z.ZodMiniType<PromoNode> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string().check(z.maxLength(promoLimits.length)) }),
  z.object({ kind: z.literal('br') }),
  z.object({
    kind: z.literal('a'),
    href: z.string().check(z.maxLength(promoLimits.href), z.regex(promoHref)),
    get children(): z.ZodMiniArray<z.ZodMiniType<PromoNode>> {
      return promoNodes();
    },
  }),
  z.object({
    kind: z.enum(promoElements),
    get children(): z.ZodMiniArray<z.ZodMiniType<PromoNode>> {
      return promoNodes();
    },
  }),
]);

const childrenOf = (node: unknown): readonly unknown[] =>
  typeof node === 'object' && node !== null && 'children' in node && Array.isArray(node.children)
    ? node.children
    : [];

/** The nodes of a text by depth, the outermost first, up to one level beyond the limit. */
function levelsOf(children: unknown): readonly (readonly unknown[])[] {
  const levels: (readonly unknown[])[] = [];
  let level = childrenOf({ children });
  while (level.length > 0 && levels.length < promoLimits.depth + 2) {
    levels.push(level);
    level = level.flatMap(childrenOf);
  }
  return levels;
}

/** Text may be inside at most `depth` elements, so one more level is allowed. */
const isShallow = (text: unknown): boolean => levelsOf(text).length <= promoLimits.depth + 1;
const isSmall = (text: unknown): boolean => levelsOf(text).flat().length <= promoLimits.nodes;

/**
 * A promo text as nodes (PRD-10). Its size is checked before it is parsed, so that deep nesting cannot overflow the
 * parser; the path of such an issue ends with `depth` or `count`.
 */
export const promoTextSchema: z.ZodMiniType<PromoText> = z.pipe(
  z.pipe(
    z.custom<unknown[]>(isShallow, { path: ['depth'] }),
    z.custom<unknown[]>(isSmall, { path: ['count'] }),
  ),
  promoNodes(),
);
