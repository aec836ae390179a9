export const desktopToastPositions = ['top-right', 'top-left', 'bottom-right', 'bottom-left'] as const;
export const mobileToastPositions = ['top', 'bottom'] as const;
/** Where toasts stack (SHL-16). */
export type DesktopToastPosition = (typeof desktopToastPositions)[number];
export type MobileToastPosition = (typeof mobileToastPositions)[number];

/** At most this many toasts are stacked per position (UIX-14). */
export const MAX_TOASTS = 3;
/** A toast without its own time closes after this many seconds (UIX-13). */
export const DEFAULT_TOAST_SECONDS = 8;
/** The position used unless a toast names one (SHL-17). */
export const defaultToastPositions = { desktop: 'top-right', mobile: 'top' } as const;

export type Toast = { readonly id: string; readonly position: string; readonly closedAfterSeconds: number };

/** The toasts on screen, the oldest first. */
export type ToastsState = readonly Toast[];

export type ToastsEvent =
  | {
      readonly type: 'ADDED';
      readonly id: string;
      readonly position: string;
      readonly closedAfterSeconds?: number | undefined;
    }
  | { readonly type: 'CLOSED'; readonly id: string }
  | { readonly type: 'EXPIRED'; readonly id: string };

export type ToastsEffect =
  /** EXPIRED follows after `delayMs`. */
  | { readonly type: 'START_TIMER'; readonly id: string; readonly delayMs: number }
  /** The toast is gone: its onClose runs, once (UIX-12). */
  | { readonly type: 'GONE'; readonly id: string };

type Step = readonly [ToastsState, readonly ToastsEffect[]];

function take(state: ToastsState, id: string): Step {
  return state.some((toast) => toast.id === id)
    ? [state.filter((toast) => toast.id !== id), [{ type: 'GONE', id }]]
    : [state, []];
}

function add(state: ToastsState, toast: Toast): Step {
  const others = state.filter((entry) => entry.id !== toast.id);
  const stacked = others.filter((entry) => entry.position === toast.position);
  const pushedOut = stacked.slice(0, Math.max(0, stacked.length - MAX_TOASTS + 1));
  const timer: readonly ToastsEffect[] =
    toast.closedAfterSeconds > 0
      ? [{ type: 'START_TIMER', id: toast.id, delayMs: toast.closedAfterSeconds * 1000 }]
      : [];
  return [
    [...others.filter((entry) => !pushedOut.includes(entry)), toast],
    [...pushedOut.map(({ id }) => ({ type: 'GONE', id }) as const), ...timer],
  ];
}

/** Runs one event of the toast stacks: a fourth pushes the oldest of its position out, 0 s stays (UIX-12 to UIX-14, OPN-176, OPN-378). */
export function toasts(state: ToastsState, event: ToastsEvent): Step {
  switch (event.type) {
    case 'ADDED':
      return add(state, {
        id: event.id,
        position: event.position,
        closedAfterSeconds: event.closedAfterSeconds ?? DEFAULT_TOAST_SECONDS,
      });
    case 'CLOSED':
    case 'EXPIRED':
      return take(state, event.id);
    default:
      return event satisfies never;
  }
}
