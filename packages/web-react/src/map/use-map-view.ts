import type { MapOptions, MapPosition, MapView } from '@shop/application/map';
import { useEffect, useRef, useState, type RefObject } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useDelayed, useIsDark, useResizeEnd } from '../ui/index.ts';

/** The map is made this long after its element appeared, in ms (GEO-02). */
const CREATE_MS = 1000;
/** How long the window must keep its size before the map adapts, in ms (GEO-07). */
const RESIZE_MS = 200;

/** Fetches the key of the map library; every opened map tries until it has arrived (GEO-03, OPN-115). */
function useMapKey(): string | null {
  const shop = useShop();
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      await shop.load('map');
      const answer = await shop.map.key();
      if (answer.ok && !isGone) setKey(answer.value);
    };
    // If the code cannot be loaded, there is no map: the loading text stays, and the next opening tries again.
    ask().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [shop]);
  return key;
}

/**
 * A map in `element`: made 1000 ms after mount and not before its key has arrived, never when the element is gone by then
 * (GEO-02); with the delivery zones (GEO-08). Null until it is there, and for good when it can't be had (OPN-115).
 */
export function useMapView(
  element: RefObject<HTMLElement | null>,
  start: MapPosition & Pick<MapOptions, 'isInteractive' | 'isZoomEnabled'>,
): MapView | null {
  const shop = useShop();
  const isDark = useIsDark();
  const key = useMapKey();
  const [isDue, setIsDue] = useState(false);
  const [view, setView] = useState<MapView | null>(null);
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  useDelayed(true, CREATE_MS, () => setIsDue(true));
  useEffect(() => {
    const container = element.current;
    if (!isDue || key === null || container === null) return undefined;
    let made: MapView | null = null;
    let isGone = false;
    void shop.map.views.create(container, { ...latest.current, key, isDark }).then(async (answer) => {
      if (!answer.ok) return;
      made = answer.value;
      // The container takes the focus and has the name; a second tab stop inside would have none.
      for (const inner of container.querySelectorAll<HTMLElement>('[tabindex="0"]')) inner.tabIndex = -1;
      if (isGone) made.destroy();
      else {
        setView(made);
        made.setZones(await shop.map.zones());
      }
    });
    return () => {
      isGone = true;
      setView(null);
      if (made === null) return;
      // A new map in another colour scheme starts where this one was.
      latest.current = { ...latest.current, ...made.position() };
      made.destroy();
    };
  }, [element, isDue, key, isDark, shop]);
  useResizeEnd(element, RESIZE_MS, () => view?.resize());
  return view;
}
