import type { DeepLink } from './deep-link.ts';

/** Where a link leads: a path of the shop, the support chat, or nowhere (only logged, DPL-31). */
export type DeepLinkTarget =
  | { readonly kind: 'PATH'; readonly path: string }
  | { readonly kind: 'SUPPORT' }
  | { readonly kind: 'NOTHING' };

function path(base: string, id: string): DeepLinkTarget {
  return { kind: 'PATH', path: `${base}/${encodeURIComponent(id)}` };
}

/** Where a deep link leads (DPL-20 to DPL-28); `discountCategoryId` is the first of the DISCOUNT tree or null (OPN-165). */
export function deepLinkTarget(
  link: DeepLink,
  context: { readonly discountCategoryId: string | null },
): DeepLinkTarget {
  switch (link.type) {
    case 'CART':
      return { kind: 'PATH', path: '/cart' };
    case 'PRODUCT':
      return link.productId === null ? { kind: 'NOTHING' } : path('/product', link.productId);
    case 'CATEGORY':
      return path('/category', link.categoryId);
    case 'SUPPORT':
      return { kind: 'SUPPORT' };
    case 'ACCOUNT':
      return { kind: 'PATH', path: '/profile' };
    case 'ACCOUNT_EMAIL':
      return { kind: 'PATH', path: '/profile/settings/email' };
    case 'ORDER':
      return path('/profile/orders', link.orderId);
    case 'PROMO':
      return path('/promo', link.featuringId);
    case 'DISCOUNTS': {
      const id = context.discountCategoryId;
      return {
        kind: 'PATH',
        path: id === null ? '/' : `/discount/${encodeURIComponent(id)}?isDiscountCategory=true`,
      };
    }
    default:
      return link satisfies never;
  }
}

/** What to do with each type of link; a missing one is a bug of the caller. */
export type DeepLinkHandlers<T> = {
  readonly [K in DeepLink['type']]?: (link: Extract<DeepLink, { type: K }>) => T;
};

/** Hands a link to the handler of its type; throws when nobody handles it (DPL-30, SHL-34, OPN-164). */
export function handleDeepLink<T>(link: DeepLink, handlers: DeepLinkHandlers<T>): T {
  const handler = handlers[link.type] as ((link: DeepLink) => T) | undefined;
  if (handler === undefined) throw new Error(`Unhandled deep link: ${link.type}`);
  return handler(link);
}
