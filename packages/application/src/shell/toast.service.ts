import { defaultToastPositions, DEFAULT_TOAST_SECONDS, noToasts, toasts } from '@shop/domain/shell';
import type { Toast as StackedToast, ToastIcon, ToastScreen, ToastsEvent } from '@shop/domain/shell';

import { Stateful } from '../kernel/index.ts';
import type { Cancel, Ids, Scheduler, Visibility } from '../kernel/index.ts';

/** A toast (SHL-13). */
export type Toast = StackedToast & {
  readonly title: string;
  readonly icon: ToastIcon | null;
  readonly className: string | null;
};

export type ToastOptions = Partial<Omit<Toast, 'id'>> & {
  readonly title: string;
  readonly onClose?: () => void;
};

/** The oldest first. */
export type ToastState = { readonly toasts: readonly Toast[] };

/** Short messages, at most three where they show; a fourth pushes the oldest out (SHL-13 to SHL-17, OPN-176). */
export class ToastService extends Stateful<ToastState> {
  readonly #scheduler: Scheduler;
  readonly #ids: Ids;
  readonly #visibility: Visibility;
  readonly #closers = new Map<string, () => void>();
  readonly #timers = new Map<string, Cancel>();
  #stacks = noToasts;

  constructor(scheduler: Scheduler, ids: Ids, visibility: Visibility) {
    super({ toasts: [] });
    this.#scheduler = scheduler;
    this.#ids = ids;
    this.#visibility = visibility;
  }

  /** Shows a toast; answers its id. `onClose` runs once, when it goes for whatever reason. */
  show(options: ToastOptions): string {
    const { onClose, ...rest } = options;
    const toast: Toast = {
      icon: null,
      className: null,
      closedAfterSeconds: DEFAULT_TOAST_SECONDS,
      desktopPosition: defaultToastPositions.desktop,
      mobilePosition: defaultToastPositions.mobile,
      ...rest,
      id: this.#ids.uuid(),
    };
    const { id } = toast;
    if (onClose !== undefined) this.#closers.set(id, onClose);
    this.store.set({ toasts: [...this.state.toasts, toast] });
    this.#send({ type: 'ADDED', toast });
    return id;
  }

  close(id: string): void {
    this.#send({ type: 'CLOSED', id });
  }

  /** From now on toasts show on this kind of screen; those that exceed its limit are closed. */
  showOn(screen: ToastScreen): void {
    this.#send({ type: 'SCREEN_CHANGED', screen });
  }

  #send(event: ToastsEvent): void {
    const [stacks, effects] = toasts(this.#stacks, event);
    this.#stacks = stacks;
    for (const effect of effects) {
      if (effect.type === 'START_TIMER') this.#startTimer(effect.id, effect.delayMs);
      else this.#gone(effect.id);
    }
  }

  /** A toast in a tab that nobody looks at waits for the shopper, and its time with it (SHL-14, OPN-378). */
  #startTimer(id: string, delayMs: number): void {
    const start = (): void => {
      const cancel = this.#scheduler.delay(delayMs, () => {
        this.#send({ type: 'EXPIRED', id });
      });
      this.#timers.set(id, cancel);
    };
    const { isVisible, visible$ } = this.#visibility;
    if (isVisible) {
      start();
      return;
    }
    const looking = visible$.subscribe(() => {
      looking.unsubscribe();
      start();
    });
    this.#timers.set(id, () => looking.unsubscribe());
  }

  #gone(id: string): void {
    this.store.set({ toasts: this.state.toasts.filter((toast) => toast.id !== id) });
    this.#timers.get(id)?.();
    this.#timers.delete(id);
    const closer = this.#closers.get(id);
    this.#closers.delete(id);
    closer?.();
  }
}
