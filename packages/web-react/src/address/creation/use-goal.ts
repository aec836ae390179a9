import type { MapPosition, MapView } from '@shop/application/map';
import type { Point } from '@shop/application/address';
import { useRef } from 'react';

/** Moves a map that may not be loaded yet: the newest target is applied as soon as it is. */
export function useGoal() {
  const view = useRef<MapView | null>(null);
  const goal = useRef<MapPosition | null>(null);
  return {
    setView: (next: MapView | null): void => {
      view.current = next;
      if (next === null || goal.current === null) return;
      const { center, zoom } = goal.current;
      goal.current = null;
      next.setCenter(center, { zoom, animate: false });
    },
    goTo: (center: Point, zoom: number): void => {
      if (view.current === null) goal.current = { center, zoom };
      else view.current.setCenter(center, { zoom });
    },
  };
}
