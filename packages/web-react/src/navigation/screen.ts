import { createElement, use, type ComponentType } from 'react';

/** What a screen is given: the parameters of its path. Everything else it takes from services. */
export type ScreenProps = { readonly params: Readonly<Record<string, string>> };

/** A screen whose code may arrive later; loaded before, it renders at once, on the server too. */
export type Screen = { readonly load: () => Promise<void>; readonly Component: ComponentType<ScreenProps> };

/** A screen in a chunk of its own. */
export function lazyScreen(load: () => Promise<ComponentType<ScreenProps>>): Screen {
  let loaded: ComponentType<ScreenProps> | null = null;
  let loading: Promise<void> | null = null;
  const start = () =>
    (loading ??= load().then(
      (component) => {
        loaded = component;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));
  function Lazy(props: ScreenProps) {
    if (loaded === null) use(start());
    return loaded === null ? null : createElement(loaded, props);
  }
  return { load: start, Component: Lazy };
}

/** A screen that comes with the first load. */
export function screen(component: ComponentType<ScreenProps>): Screen {
  return { load: () => Promise.resolve(), Component: component };
}
