import type { FeatureName, Shop } from '@shop/application/shop';
import { createElement, type ComponentType } from 'react';

import { serverPart } from '../kernel/server-part.tsx';
import { useFeatures } from '../kernel/use-features.ts';

/** A screen's props: the parameters of its path. Everything else comes from services. */
export type ScreenProps = { readonly params: Readonly<Record<string, string>> };

/** A screen whose code may be loaded later. Once loaded, it renders synchronously, also on the server. */
export type Screen = {
  /** `query`: that of the URL, for screens that depend on it. */
  readonly load: (shop: Shop, query?: URLSearchParams) => Promise<unknown>;
  readonly Component: ComponentType<ScreenProps>;
  /** What `load` brings, for the server to name in the page. */
  readonly code: (query?: URLSearchParams) => ScreenCode;
};

/** The chunk of a screen in the manifest of the browser's build, and the features whose services it uses. */
export type ScreenCode = { readonly chunk: string | null; readonly features: readonly FeatureName[] };

/** A screen in its own chunk, with the features whose services it uses. The server's build fills in `chunk`. */
export function lazyScreen(
  load: () => Promise<ComponentType<ScreenProps>>,
  features: readonly FeatureName[] = [],
  chunk: string | null = null,
): Screen {
  const { Part, load: start } = serverPart(load);
  function Lazy(props: ScreenProps) {
    // Requested before the features, so that both load in parallel.
    void start();
    useFeatures(features);
    return createElement(Part, props);
  }
  return {
    load: (shop) => Promise.all([start(), shop.load(...features)]),
    Component: Lazy,
    code: () => ({ chunk, features }),
  };
}

/** A screen that is part of the first load. */
export function screen(component: ComponentType<ScreenProps>): Screen {
  return {
    load: () => Promise.resolve(),
    Component: component,
    code: () => ({ chunk: null, features: [] }),
  };
}
