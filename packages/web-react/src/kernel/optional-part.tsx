import type { FeatureName } from '@shop/application/shop';
import { useEffect, useState, type ComponentType } from 'react';

import { useShop } from './shop-context.ts';

/**
 * A part that a screen can do without, loaded with the features that it needs when the screen is shown. While it cannot be loaded, as without a connection,
 * nothing stands in its place and the screen works; back online it is tried again (CRT-63, SHL-23).
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
      const stopped = new AbortController();
      const attempt = async (): Promise<void> => {
        try {
          await shop.load(...features);
          loaded = await load();
        } catch {
          return;
        }
        if (!stopped.signal.aborted) setPart(() => loaded);
      };
      void attempt();
      addEventListener('online', () => void attempt(), { signal: stopped.signal });
      return () => stopped.abort();
    }, [shop, Part]);
    return Part === null ? null : <Part {...props} />;
  };
}
