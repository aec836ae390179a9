import { useEffect, useRef } from 'react';

import type { PartOverlay, StepOverlay } from './layers.ts';
import { useNavigation } from './use-navigation.ts';

/**
 * Makes Back go through what a component shows itself: its drawer, and a step within it. `shown` names what is open now, lowest first;
 * each is an entry of the history while it is. `onBack` closes the topmost one, when its entry is gone.
 */
export function useOverlaySteps(shown: readonly (PartOverlay | StepOverlay)[], onBack: () => void): void {
  const { overlays, openOverlay, closeOverlays } = useNavigation();
  const entries = shown.filter((overlay) => overlays.includes(overlay));
  const before = useRef({ shown: [] as typeof shown, entries: 0 });
  useEffect(() => {
    const last = before.current;
    before.current = { shown, entries: entries.length };
    const opened = shown.find((overlay) => !last.shown.includes(overlay));
    const closed = last.shown.find((overlay) => !shown.includes(overlay));
    if (opened !== undefined) openOverlay(opened);
    else if (closed !== undefined) closeOverlays(closed);
    else if (entries.length < last.entries) onBack();
  });
}
