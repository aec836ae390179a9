import { deepLinkTarget, handleDeepLink } from './deep-link-target.ts';
import type { DeepLinkHandlers, DeepLinkTarget } from './deep-link-target.ts';
import type { DeepLink } from './deep-link.ts';

type Context = { readonly discountCategoryId: () => Promise<string | null> };

/** Where a deep link leads. Only links to the discounts ask for the category of the discounts (OPN-165). Throws for a link that nobody handles. */
export async function followDeepLink(
  link: DeepLink,
  { discountCategoryId }: Context,
): Promise<DeepLinkTarget> {
  const plain = (own: DeepLink): Promise<DeepLinkTarget> =>
    Promise.resolve(deepLinkTarget(own, { discountCategoryId: null }));
  const handlers: DeepLinkHandlers<Promise<DeepLinkTarget>> = {
    CART: plain,
    PRODUCT: plain,
    CATEGORY: plain,
    SUPPORT: plain,
    ACCOUNT: plain,
    ACCOUNT_EMAIL: plain,
    ORDER: plain,
    PROMO: plain,
    DISCOUNTS: async (own) => deepLinkTarget(own, { discountCategoryId: await discountCategoryId() }),
  };
  return handleDeepLink(link, handlers);
}
