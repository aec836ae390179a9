import { Stateful } from '../kernel/index.ts';
import type { Ids, Scheduler } from '../kernel/index.ts';

export type DesktopPosition = 'top-right' | 'top-left' | 'bottom-right' | 'bottom-left';
export type MobilePosition = 'top' | 'bottom';

/** A toast (SHL-13). `closedAfterSeconds` 0: stays until closed by hand (OPN-378). */
export type Toast = {
  readonly id: string;
  readonly title: string;
  readonly icon: string | null;
  readonly className: string | null;
  readonly closedAfterSeconds: number;
  readonly desktopPosition: DesktopPosition;
  readonly mobilePosition: MobilePosition;
};

export type ToastOptions = Partial<Omit<Toast, 'id'>> & {
  readonly title: string;
  readonly onClose?: () => void;
};

export type ToastState = { readonly toasts: readonly Toast[] };

const MAX_PER_POSITION = 3;

/** Short messages, at most three per position; the oldest goes (SHL-13 to SHL-17, OPN-176). */
export class ToastService extends Stateful<ToastState> {
  readonly #scheduler: Scheduler;
  readonly #ids: Ids;
  readonly #closers = new Map<string, () => void>();

  constructor(scheduler: Scheduler, ids: Ids) {
    super({ toasts: [] });
    this.#scheduler = scheduler;
    this.#ids = ids;
  }

  /** Shows a toast; answers its id. */
  show(options: ToastOptions): string {
    const { onClose, ...rest } = options;
    const toast: Toast = {
      icon: null,
      className: null,
      closedAfterSeconds: 8,
      desktopPosition: 'top-right',
      mobilePosition: 'top',
      ...rest,
      id: this.#ids.uuid(),
    };
    const cancel =
      toast.closedAfterSeconds > 0
        ? this.#scheduler.delay(toast.closedAfterSeconds * 1000, () => {
            this.close(toast.id);
          })
        : () => undefined;
    this.#closers.set(toast.id, () => {
      cancel();
      onClose?.();
    });
    const same = this.state.toasts.filter(({ desktopPosition }) => desktopPosition === toast.desktopPosition);
    const oldest = same.length >= MAX_PER_POSITION ? same[0] : undefined;
    this.store.set({ toasts: [...this.state.toasts, toast] });
    if (oldest !== undefined) this.close(oldest.id);
    return toast.id;
  }

  /** Closes a toast; its `onClose` runs once. */
  close(id: string): void {
    const closer = this.#closers.get(id);
    this.#closers.delete(id);
    this.store.set({ toasts: this.state.toasts.filter((toast) => toast.id !== id) });
    closer?.();
  }
}
