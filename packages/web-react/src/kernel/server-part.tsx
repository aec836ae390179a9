import { createElement, use, type ComponentType } from 'react';

/**
 * A part of a page with code of its own that the server renders: its markup stays while the code is fetched. `load` brings the
 * code before the server renders. It stands in a Suspense. A load that failed stays so; see `reloadPage`.
 */
export function serverPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): {
  readonly Part: ComponentType<Props>;
  readonly load: () => Promise<void>;
  readonly isLoaded: () => boolean;
} {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const start = () => {
    if (loading === null) {
      loading = load().then((component) => {
        loaded = component;
      });
      loading.catch(() => undefined);
    }
    return loading;
  };
  function Part(props: Props) {
    if (loaded === null) use(start());
    return loaded === null ? null : createElement(loaded, props);
  }
  return { Part, load: start, isLoaded: () => loaded !== null };
}
