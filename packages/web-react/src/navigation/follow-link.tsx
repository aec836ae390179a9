import { deepLinkTarget, followDeepLink, readLink } from '@shop/domain/navigation';
import type { DeepLink } from '@shop/domain/navigation';
import { use, type ReactNode } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { ReportContext, useOrigin, useSelected, useSizeClass } from '../ui/index.ts';
import { AppLink } from './app-link.tsx';
import { matchRoute } from './match.ts';
import { useIsHere } from './use-is-here.ts';
import { RoutesContext, useNavigation } from './use-navigation.ts';

export type FollowLinkProps = {
  readonly link: string;
  /** Opens in a new tab wherever it leads (BNR-08). */
  readonly isExternal?: boolean | undefined;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly children: ReactNode;
};

/** Goes where a deep link leads; one that cannot be followed is logged and said, and the page stays (DPL-30, OPN-164). */
function useFollow(): (link: DeepLink) => void {
  const shop = useShop();
  const report = use(ReportContext);
  const { open, openOverlay } = useNavigation();
  const isHere = useIsHere();
  const discountCategoryId = async (): Promise<string | null> => {
    await shop.load('discounts');
    await shop.discounts.loadCategories();
    return shop.discounts.categories.data?.[0]?.id ?? null;
  };
  return (link) => {
    followDeepLink(link, { discountCategoryId }).then(
      (target) => {
        if (!isHere()) return;
        if (target.kind === 'PATH') open(target.path);
        else if (target.kind === 'SUPPORT') openOverlay('support');
        else report(`Link without a product: ${link.type}`);
      },
      (error: unknown) => {
        report(String(error));
        if (isHere()) shop.alerts.showDefault();
      },
    );
  };
}

/** A link of content: a banner's, a story's, a promo's (STO-15, BNR-08, OPN-162, OPN-164). */
export function FollowLink({ link, isExternal = false, children, ...rest }: FollowLinkProps) {
  const shop = useShop();
  const routes = use(RoutesContext);
  const report = use(ReportContext);
  const size = useSizeClass();
  const origin = useOrigin();
  const scheme = useSelected(shop.config, ({ config }) => config.deepLinkScheme);
  const follow = useFollow();
  const read = readLink(link, { origin, scheme }, (path) => matchRoute(routes, path, size) !== null);
  const elsewhere = (href: string) => (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
  const inside = (path: string) =>
    isExternal ? (
      elsewhere(path)
    ) : (
      <AppLink to={path} {...rest}>
        {children}
      </AppLink>
    );
  const button = (onClick: () => void) => (
    <button type="button" {...rest} onClick={onClick}>
      {children}
    </button>
  );
  if (!read.ok)
    return button(() => {
      report(`Link not followed (${read.error}): ${link}`);
      // What is no link of ours and no web address does nothing (OPN-164).
      if (read.error !== 'FOREIGN') shop.alerts.showDefault();
    });
  switch (read.value.kind) {
    case 'SITE':
      return elsewhere(read.value.url);
    case 'ROUTE':
      return inside(read.value.path);
    case 'DEEP_LINK': {
      const deep = read.value.link;
      const target = deepLinkTarget(deep, { discountCategoryId: null });
      // The discounts are asked for their category only when the shopper goes there (OPN-165).
      return target.kind === 'PATH' && deep.type !== 'DISCOUNTS'
        ? inside(target.path)
        : button(() => follow(deep));
    }
    default:
      return read.value satisfies never;
  }
}
