import type { FeatureName } from '@shop/application/shop';
import { useEffect, useState, type ComponentType } from 'react';

import { orReload } from '../ui/failed-loads.ts';
import { useShop } from './shop-context.ts';

/**
 * A part that a screen can do without, loaded with the features that it needs when the screen is shown. While it cannot be loaded, as without a connection,
 * nothing stands in its place and the screen works; it comes with a new page when the connection is back (CRT-63, SHL-23).
 */
export function optionalPart<Props extends object>(
  features: readonly FeatureName[],
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function OptionalPart(props: Props) {
    const shop = useShop();
    const [Part, setPart] = useState(() => (shop.has(...features) ? loaded : null));
    useEffect(() => {
      if (Part !== null) return undefined;
      let isShown = true;
      void orReload(async () => {
        await shop.load(...features);
        loaded = await load();
        if (isShown) setPart(() => loaded);
      });
      return () => {
        isShown = false;
      };
    }, [shop, Part]);
    return Part === null ? null : <Part {...props} />;
  };
}
