import type { FeatureName, Shop } from '@shop/application/shop';
import {
  createContext,
  createElement,
  Suspense,
  use,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

import { serverPart } from '../kernel/server-part.tsx';
import { useShop } from '../kernel/shop-context.ts';
import { useFeatures } from '../kernel/use-features.ts';
import { within } from '../ui/index.ts';

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

/** What comes within this time, in ms, comes without a placeholder. */
const PATIENCE_MS = 50;

/**
 * What stands in the place of a page whose code is on its way. React would leave the page before where it is, and a tap would not show
 * on a slow network. Null: the screen is in a drawer, which opens at once.
 */
export const PlaceholderContext = createContext<ReactNode>(null);

/** A screen in its own chunk, with the features whose services it uses. The server's build fills in `chunk`. */
export function lazyScreen(
  code: () => Promise<ComponentType<ScreenProps>>,
  features: readonly FeatureName[] = [],
  chunk: string | null = null,
): Screen {
  const { Part, load: start, isLoaded } = serverPart(code);
  const load = (shop: Shop) => Promise.all([start(), shop.load(...features)]);
  let soon: Promise<unknown> | null = null;
  function Loading(props: ScreenProps) {
    // Requested before the features, so that both load in parallel.
    void start();
    useFeatures(features);
    return createElement(Part, props);
  }
  function Component(props: ScreenProps) {
    const shop = useShop();
    const fallback = use(PlaceholderContext);
    const [waits] = useState(() => fallback !== null && !(isLoaded() && shop.has(...features)));
    const content = createElement(Loading, props);
    if (waits) soon ??= within(PATIENCE_MS, load(shop));
    if (soon !== null) use(soon);
    return waits ? createElement(Suspense, { fallback }, content) : content;
  }
  return {
    load,
    Component,
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
