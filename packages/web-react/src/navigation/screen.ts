import type { FeatureName, Shop } from '@shop/application/shop';
import { createElement, use, type ComponentType } from 'react';

import { useFeatures } from '../kernel/use-features.ts';

/** What a screen is given: the parameters of its path. Everything else it takes from services. */
export type ScreenProps = { readonly params: Readonly<Record<string, string>> };

/** A screen whose code may arrive later; loaded before, it renders at once, on the server too. */
export type Screen = {
  /** `query`: of the address, where the screen depends on it. */
  readonly load: (shop: Shop, query?: URLSearchParams) => Promise<unknown>;
  readonly Component: ComponentType<ScreenProps>;
  /** What `load` brings, for the server to name in the page. */
  readonly code: (query?: URLSearchParams) => ScreenCode;
};

/** The chunk of a screen in the manifest of the browser's build, and the features whose services it uses. */
export type ScreenCode = { readonly chunk: string | null; readonly features: readonly FeatureName[] };

/** A screen in a chunk of its own, with the features whose services it uses. The server's build fills in `chunk`. */
export function lazyScreen(
  load: () => Promise<ComponentType<ScreenProps>>,
  features: readonly FeatureName[] = [],
  chunk: string | null = null,
): Screen {
  let loaded: ComponentType<ScreenProps> | null = null;
  let loading: Promise<void> | null = null;
  const start = () => {
    const promise = (loading ??= load().then(
      (component) => {
        loaded = component;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));
    promise.catch(() => undefined);
    return promise;
  };
  function Lazy(props: ScreenProps) {
    // Asked for before the features, so that both come at the same time.
    const code = start();
    useFeatures(features);
    if (loaded === null) use(code);
    return loaded === null ? null : createElement(loaded, props);
  }
  return {
    load: (shop) => Promise.all([start(), shop.load(...features)]),
    Component: Lazy,
    code: () => ({ chunk, features }),
  };
}

/** A screen that comes with the first load. */
export function screen(component: ComponentType<ScreenProps>): Screen {
  return {
    load: () => Promise.resolve(),
    Component: component,
    code: () => ({ chunk: null, features: [] }),
  };
}
