import { persistedKeys, Stateful } from '../kernel/index.ts';
import type { EventBus, Persisted } from '../kernel/index.ts';
import type { ProfileService } from './profile.service.ts';

export type AgeState = {
  /** `unknown` until the browser was asked, so that a server's page shows neither (AGE-06). */
  readonly isConfirmed: 'unknown' | boolean;
  /** The dialog 'Вам есть 18?' is open. */
  readonly isAsking: boolean;
};

/** Confirmation of the age of 18, in cookie and profile; one of them is enough (AGE, AUT-37, OPN-150). */
export class AgeService extends Stateful<AgeState> {
  readonly #persisted: Persisted;
  readonly #profile: ProfileService;
  #waiting: ((isConfirmed: boolean) => void)[] = [];

  constructor(persisted: Persisted, profile: ProfileService, bus: EventBus) {
    super({ isConfirmed: 'unknown', isAsking: false });
    this.#persisted = persisted;
    this.#profile = profile;
    bus.on('signedOut').subscribe(() => {
      this.store.set({ isConfirmed: false, isAsking: false });
    });
    profile.state$.subscribe(({ status, profile: known }) => {
      if (status !== 'ready' || known === null) return;
      if (known.isConfirmedAge18) {
        this.#remember();
        this.#answer(true);
      } else if (this.state.isConfirmed === true) void profile.confirmAge();
    });
  }

  /** Reads the cookie. */
  start(): void {
    if (this.state.isConfirmed === true) return;
    this.store.patch({ isConfirmed: this.#persisted.read(persistedKeys.age18) === true });
  }

  /** True at once when confirmed, else asks; false when the shopper refuses or closes the question. */
  ask(): Promise<boolean> {
    if (this.state.isConfirmed === true) return Promise.resolve(true);
    this.store.patch({ isAsking: true });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  confirm(): void {
    this.#remember();
    if (this.#profile.state.status === 'ready') void this.#profile.confirmAge();
    this.#answer(true);
  }

  refuse(): void {
    this.#answer(false);
  }

  #remember(): void {
    if (this.state.isConfirmed === true) return;
    this.#persisted.write(persistedKeys.age18, true);
    this.store.patch({ isConfirmed: true });
  }

  #answer(isConfirmed: boolean): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.store.patch({ isAsking: false });
    for (const resolve of waiting) resolve(isConfirmed);
  }
}
