import type { Shop } from '@shop/application/shop';
import { followDeepLink, parseDeepLink } from '@shop/domain/navigation';
import type { DeepLink } from '@shop/domain/navigation';

/** Where the support sheet opens by itself for who typed its link. */
export const SUPPORT_PATH = '/about?open=support';

/** Stands for the shop's own: only what follows it matters. */
const origin = 'https://typed.invalid';

/** The deep link in an address that is no route of the shop (OPN-162); null: there is none, or it is rejected. */
export function typedLinkOf(url: string): DeepLink | null {
  const link = parseDeepLink(origin + url, { origin, scheme: 'typed' });
  return link.ok ? link.value : null;
}

/** The path that a typed deep link redirects to; without a product it is the main page (OPN-163). */
export async function typedLinkPath(shop: Shop, link: DeepLink): Promise<string> {
  const target = await followDeepLink(link, {
    discountCategoryId: async () => {
      await shop.discounts.loadCategories();
      return shop.discounts.categories.data?.[0]?.id ?? null;
    },
  });
  if (target.kind === 'SUPPORT') return SUPPORT_PATH;
  return target.kind === 'NOTHING' ? '/' : target.path;
}
