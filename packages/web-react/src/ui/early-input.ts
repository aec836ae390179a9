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

/** What a browser answers by itself. */
const native = 'a[href], label, input, select, textarea, summary, [type="submit"]';

function click(event: MouseEvent, done: Set<unknown>): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest(native) !== null) return;
  const element = target.closest('button') ?? target;
  // A shopper who waits taps again; and what went away or lies behind something could not be tapped.
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
 * Call it when React begins to listen; what comes back replays, once and in order, the taps and Escapes from before that,
 * and is called when the effects of the page have run. Each element is tapped at most once; none takes another's tap.
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
      // React hears clicks from the start, hooks that listen for keys only now.
      if (event instanceof MouseEvent && index < unheard) click(event, done);
      else if (event instanceof KeyboardEvent) press(event, done);
    }
  };
}
