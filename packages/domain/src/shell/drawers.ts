export type DrawerPosition = 'RIGHT' | 'LEFT' | 'BOTTOM' | 'CENTER';
/** Show, visible and hide; after hide it is removed (UIX-06). */
export type DrawerPhase = 'SHOW' | 'VISIBLE' | 'HIDE';
export type DrawerEntry = {
  readonly id: string;
  readonly position: DrawerPosition;
  readonly phase: DrawerPhase;
};

/** Open drawers and modals, the lowest first. */
export type DrawersState = readonly DrawerEntry[];

export type DrawersEvent =
  | { readonly type: 'OPENED'; readonly id: string; readonly position: DrawerPosition }
  /** The first frame was painted: the transition may start. */
  | { readonly type: 'PAINTED'; readonly id: string }
  | { readonly type: 'CLOSED'; readonly id: string }
  | { readonly type: 'ESCAPE_PRESSED' }
  | { readonly type: 'TRANSITION_ENDED'; readonly id: string };

export type DrawersEffect =
  /** TRANSITION_ENDED follows after `delayMs`. */
  | { readonly type: 'START_TRANSITION'; readonly id: string; readonly delayMs: number }
  | { readonly type: 'REMOVED'; readonly id: string }
  /** Escape closes the topmost drawer: its owner is asked to close it (UIX-05, UIX-07). */
  | { readonly type: 'CLOSE_ASKED'; readonly id: string }
  | { readonly type: 'LOCK_SCROLL' }
  | { readonly type: 'UNLOCK_SCROLL' };

const BASE_Z_INDEX = 101;
/** Drawer widths in CSS pixels (UIX-10). */
export const drawerWidths = { m: 483, l: 919, xl: 978 } as const;

/** A drawer's transition in ms: 500 centred or at the bottom, else 300 (UIX-09). */
export function transitionMs(position: DrawerPosition): number {
  return position === 'CENTER' || position === 'BOTTOM' ? 500 : 300;
}

/** 101 + nesting level, the first drawer having level 0 (UIX-11, OPN-175). */
export function drawerZIndex(level: number): number {
  return BASE_Z_INDEX + level;
}

/** The body scrolls only while no drawer is there (UIX-08). */
export function isScrollLocked(state: DrawersState): boolean {
  return state.length > 0;
}

type Step = readonly [DrawersState, readonly DrawersEffect[]];

function setPhase(state: DrawersState, id: string, phase: DrawerPhase): DrawersState {
  return state.map((drawer) => (drawer.id === id ? { ...drawer, phase } : drawer));
}

function close(state: DrawersState, id: string): Step {
  const drawer = state.find((entry) => entry.id === id);
  if (drawer === undefined || drawer.phase === 'HIDE') return [state, []];
  return [
    setPhase(state, id, 'HIDE'),
    [{ type: 'START_TRANSITION', id, delayMs: transitionMs(drawer.position) }],
  ];
}

function remove(state: DrawersState, id: string): Step {
  if (!state.some((entry) => entry.id === id && entry.phase === 'HIDE')) return [state, []];
  const left = state.filter((entry) => entry.id !== id);
  return [
    left,
    [{ type: 'REMOVED', id }, ...(left.length === 0 ? [{ type: 'UNLOCK_SCROLL' } as const] : [])],
  ];
}

/** Runs one event of the drawer stack (UIX-05 to UIX-09). */
export function drawers(state: DrawersState, event: DrawersEvent): Step {
  switch (event.type) {
    case 'OPENED': {
      const { id, position } = event;
      if (state.some((entry) => entry.id === id && entry.phase !== 'HIDE')) return [state, []];
      const next: DrawersState = [
        ...state.filter((entry) => entry.id !== id),
        { id, position, phase: 'SHOW' },
      ];
      return [next, isScrollLocked(state) ? [] : [{ type: 'LOCK_SCROLL' }]];
    }
    case 'PAINTED':
      return [
        state.map((entry) =>
          entry.id === event.id && entry.phase === 'SHOW' ? { ...entry, phase: 'VISIBLE' } : entry,
        ),
        [],
      ];
    case 'CLOSED':
      return close(state, event.id);
    case 'ESCAPE_PRESSED': {
      const top = state.findLast((entry) => entry.phase !== 'HIDE');
      return [state, top === undefined ? [] : [{ type: 'CLOSE_ASKED', id: top.id }]];
    }
    case 'TRANSITION_ENDED':
      return remove(state, event.id);
    default:
      return event satisfies never;
  }
}
