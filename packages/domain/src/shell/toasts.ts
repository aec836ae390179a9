export const desktopToastPositions = ['top-right', 'top-left', 'bottom-right', 'bottom-left'] as const;
export const mobileToastPositions = ['top', 'bottom'] as const;
/** Where toasts stack (SHL-16). */
export type DesktopToastPosition = (typeof desktopToastPositions)[number];
export type MobileToastPosition = (typeof mobileToastPositions)[number];
export type ToastPosition = DesktopToastPosition | MobileToastPosition;

/** Which of its two positions a toast shows at. */
export type ToastScreen = 'desktop' | 'mobile';

/** At most this many toasts are stacked per position (UIX-14). */
export const MAX_TOASTS = 3;
/** A toast without its own time closes after this many seconds (UIX-13). */
export const DEFAULT_TOAST_SECONDS = 8;
/** The position used unless a toast names one (SHL-17). */
export const defaultToastPositions = { desktop: 'top-right', mobile: 'top' } as const;

/** Pictures that a toast may carry (SHL-13). */
export const toastIcons = ['done', 'gift', 'alert', 'wait'] as const;
export type ToastIcon = (typeof toastIcons)[number];

export type Toast = {
  readonly id: string;
  readonly desktopPosition: DesktopToastPosition;
  readonly mobilePosition: MobileToastPosition;
  /** 0: it stays until closed by hand (OPN-378). */
  readonly closedAfterSeconds: number;
};

export type ToastsState = {
  readonly screen: ToastScreen;
  /** The toasts on screen, the oldest first. */
  readonly toasts: readonly Toast[];
};

export const noToasts: ToastsState = { screen: 'desktop', toasts: [] };

export type ToastsEvent =
  | { readonly type: 'ADDED'; readonly toast: Toast }
  | { readonly type: 'CLOSED'; readonly id: string }
  | { readonly type: 'EXPIRED'; readonly id: string }
  /** The window is another one now: toasts of several positions may meet in one. */
  | { readonly type: 'SCREEN_CHANGED'; readonly screen: ToastScreen };

export type ToastsEffect =
  /** EXPIRED follows after `delayMs`. */
  | { readonly type: 'START_TIMER'; readonly id: string; readonly delayMs: number }
  /** The toast is gone: its onClose runs, once (UIX-12). */
  | { readonly type: 'GONE'; readonly id: string };

type Step = readonly [ToastsState, readonly ToastsEffect[]];

/** Where a toast shows on a screen (SHL-16). */
export function toastPosition(
  toast: Pick<Toast, 'desktopPosition' | 'mobilePosition'>,
  screen: ToastScreen,
): ToastPosition {
  return screen === 'mobile' ? toast.mobilePosition : toast.desktopPosition;
}

function take(state: ToastsState, id: string): Step {
  const toasts = state.toasts.filter((toast) => toast.id !== id);
  return toasts.length === state.toasts.length ? [state, []] : [{ ...state, toasts }, [{ type: 'GONE', id }]];
}

/** Of each position only the newest three stay. */
function limited(state: ToastsState): Step {
  const { screen, toasts } = state;
  const isKept = (toast: Toast, at: number): boolean => {
    const position = toastPosition(toast, screen);
    const newer = toasts.slice(at + 1).filter((other) => toastPosition(other, screen) === position);
    return newer.length < MAX_TOASTS;
  };
  const kept = toasts.filter(isKept);
  const gone = toasts.filter((toast) => !kept.includes(toast));
  return [{ screen, toasts: kept }, gone.map(({ id }) => ({ type: 'GONE', id }))];
}

function add({ screen, toasts }: ToastsState, toast: Toast): Step {
  const { id, closedAfterSeconds } = toast;
  const [state, gone] = limited({ screen, toasts: [...toasts.filter((other) => other.id !== id), toast] });
  const timer: readonly ToastsEffect[] =
    closedAfterSeconds > 0 ? [{ type: 'START_TIMER', id, delayMs: closedAfterSeconds * 1000 }] : [];
  return [state, [...gone, ...timer]];
}

/**
 * Runs one event of the toast stacks: a fourth pushes the oldest out of the position where it shows, 0 s stays (UIX-12 to
 * UIX-14, OPN-176, OPN-378).
 */
export function toasts(state: ToastsState, event: ToastsEvent): Step {
  switch (event.type) {
    case 'ADDED':
      return add(state, event.toast);
    case 'CLOSED':
    case 'EXPIRED':
      return take(state, event.id);
    case 'SCREEN_CHANGED':
      return limited({ ...state, screen: event.screen });
    default:
      return event satisfies never;
  }
}
