import type { FeatureName } from '@shop/application/shop';
import { useCallback, useSyncExternalStore, type ComponentType, type PropsWithChildren } from 'react';

import { orReload } from '../ui/failed-loads.ts';
import { useShop } from './shop-context.ts';

/**
 * A part that a screen can do without, loaded with the features that it needs when the screen is shown. While it cannot be loaded, as without a connection,
 * its children or nothing stand in its place and the screen works; it comes with a new page when the connection is back (CRT-63, SHL-23).
 */
export function optionalPart<Props extends object>(
  features: readonly FeatureName[],
  load: () => Promise<ComponentType<Props>>,
): ComponentType<PropsWithChildren<Props>> {
  let loaded: ComponentType<Props> | null = null;
  return function OptionalPart(props: PropsWithChildren<Props>) {
    const shop = useShop();
    const read = () => (shop.has(...features) ? loaded : null);
    const fetch = useCallback(
      (changed: () => void) => {
        let isShown = true;
        void orReload(async () => {
          await shop.load(...features);
          loaded ??= await load();
          if (isShown) changed();
        });
        return () => {
          isShown = false;
        };
      },
      [shop],
    );
    // The server has rendered without it, also where it is here already when that markup is hydrated.
    const Part = useSyncExternalStore(fetch, read, () => null);
    return Part === null ? props.children : <Part {...props} />;
  };
}
