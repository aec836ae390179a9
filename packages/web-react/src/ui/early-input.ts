/** What `entry-early.ts` left in the page. */
type EarlyInput = {
  /** Clicks and keys, oldest first. */
  readonly events: Event[];
  readonly stop: () => void;
};

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/** Elements that a browser handles by itself. */
const native = 'a[href], label, input, select, textarea, summary, [type="submit"]';

function click(event: MouseEvent, done: Set<unknown>): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest(native) !== null) return;
  const element = target.closest('button') ?? target;
  // Skips repeated taps, and elements that are gone or covered, which could not be tapped.
  if (done.has(element) || !element.isConnected || element.closest('[inert], [disabled]') !== null) return;
  done.add(element);
  element.dispatchEvent(new MouseEvent('click', event));
}

function press(event: KeyboardEvent, done: Set<unknown>): void {
  if (event.key !== 'Escape' || event.isComposing || done.has(event.key)) return;
  done.add(event.key);
  const { target } = event;
  const receiver = target instanceof Element && target.isConnected ? target : document.body;
  receiver.dispatchEvent(new KeyboardEvent('keydown', event));
}

/**
 * Call it when React begins to listen. The returned function, to be called when the page's effects have run, replays
 * the earlier taps and Escapes once and in order. Each element is tapped at most once, and none gets another's tap.
 */
export function takeEarlyInput(): () => void {
  const early = window.earlyInput;
  if (early === undefined) return () => undefined;
  delete window.earlyInput;
  const unheard = early.events.length;
  return () => {
    early.stop();
    const done = new Set<unknown>();
    for (const [index, event] of early.events.splice(0).entries()) {
      // React has handled clicks since hydration, but hooks that listen for keys only start now.
      if (event instanceof MouseEvent && index < unheard) click(event, done);
      else if (event instanceof KeyboardEvent) press(event, done);
    }
  };
}
