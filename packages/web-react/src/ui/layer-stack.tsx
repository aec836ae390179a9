import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react';

/** Which drawers and modals are open, lowest first. */
export type LayerStack = {
  readonly add: (id: string) => number;
  readonly remove: (id: string) => void;
  readonly isTop: (id: string) => boolean;
  readonly size: () => number;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createLayerStack(): LayerStack {
  let ids: readonly string[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly string[]) => {
    ids = next;
    for (const listener of listeners) listener();
  };
  return {
    add: (id) => {
      set([...ids.filter((other) => other !== id), id]);
      return ids.length - 1;
    },
    remove: (id) => set(ids.filter((other) => other !== id)),
    isTop: (id) => ids.at(-1) === id,
    size: () => ids.length,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const LayerStackContext = createContext<LayerStack>(createLayerStack());

export function LayerStackProvider({ children }: { readonly children: ReactNode }) {
  const [stack] = useState(createLayerStack);
  return <LayerStackContext value={stack}>{children}</LayerStackContext>;
}

export function useLayerStack(): LayerStack {
  return use(LayerStackContext);
}

/** Whether a layer is over the page, which then takes no input. */
export function useIsCovered(): boolean {
  const stack = useLayerStack();
  return useSyncExternalStore(
    stack.subscribe,
    () => stack.size() > 0,
    () => false,
  );
}
