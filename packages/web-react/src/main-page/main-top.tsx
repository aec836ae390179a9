import type { FeaturingCard } from '@shop/application/catalog';

import { BannerPlace } from '../banners/index.ts';
import { StoryRow } from '../stories/index.ts';

/** What stands above the categories: the banners, then the promos (OPN-123, OPN-161). */
export function MainTop({ featurings }: { readonly featurings: readonly FeaturingCard[] }) {
  return (
    <>
      <BannerPlace type="marketing" />
      {featurings.length === 0 ? null : <StoryRow featurings={featurings} />}
    </>
  );
}
