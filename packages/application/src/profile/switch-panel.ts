import { retryDelayMs } from '@shop/domain/kernel';
import { newSwitches, shownSwitches, switches } from '@shop/domain/profile';
import type { SwitchesEffect, SwitchesEvent, SwitchValues } from '@shop/domain/profile';
import { merge } from 'rxjs';

import { Stateful } from '../kernel/index.ts';
import type {
  Answer,
  Cancel,
  Connectivity,
  EventBus,
  Logger,
  Scheduler,
  Visibility,
} from '../kernel/index.ts';

export type SwitchPanelState<V extends SwitchValues> = {
  /** What the switches show; null: not known yet. */
  readonly values: V | null;
  /** The store was asked in vain the last time; it is asked again. */
  readonly isFailed: boolean;
};

export type SwitchPanelPorts<V extends SwitchValues> = {
  readonly read: () => Answer<V>;
  readonly save: (values: V) => Answer<V>;
  /** Tells the shopper that a change was not saved. */
  readonly showFailure: () => void;
  readonly scheduler: Scheduler;
  readonly visibility: Visibility;
  readonly connectivity: Connectivity;
  readonly bus: EventBus;
  readonly logger: Logger;
};

/** Switches of the settings: runs the domain's machine against the store (NTF-04, NTF-05, NTF-08, NTF-09). */
export class SwitchPanel<V extends SwitchValues> extends Stateful<SwitchPanelState<V>> {
  readonly #ports: SwitchPanelPorts<V>;
  #state = newSwitches<V>();
  /** Answers to questions of another shopper do not count. */
  #shopper = {};
  #failures = 0;
  /** Reads once more; null: no repeat waits. */
  #repeat: (() => void) | null = null;
  #cancelRepeat: Cancel = () => undefined;

  constructor(ports: SwitchPanelPorts<V>) {
    super({ values: null, isFailed: false });
    this.#ports = ports;
    merge(ports.bus.on('signedIn'), ports.bus.on('signedOut')).subscribe(() => this.#forget());
    ports.connectivity.online$.subscribe((isOnline) => {
      if (isOnline) this.#repeat?.();
    });
  }

  /** Reads what the store holds, now and whenever the shopper comes back to the window, until the returned function is called. */
  watch(): Cancel {
    this.load();
    const watched = this.#ports.visibility.focus$.subscribe(() => this.load());
    return () => watched.unsubscribe();
  }

  load(): void {
    if (this.#repeat === null) this.#dispatch({ type: 'OPENED' });
    else this.#repeat();
  }

  /** Moves a switch at once, and saves it. */
  toggle(name: keyof V, isOn: boolean): void {
    this.#dispatch({ type: 'TOGGLED', name, isOn });
  }

  #forget(): void {
    this.#shopper = {};
    this.#state = newSwitches();
    this.#failures = 0;
    this.#stopRepeating();
    this.store.set({ values: null, isFailed: false });
  }

  #dispatch(event: SwitchesEvent<V>): void {
    const [next, effects] = switches(this.#state, event);
    this.#state = next;
    this.store.patch({ values: shownSwitches(next) });
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: SwitchesEffect<V>): void {
    switch (effect.type) {
      case 'SAVE':
        void this.#save(effect.values);
        return;
      case 'READ':
        void this.#read();
        return;
      case 'SHOW_FAILURE':
        this.#ports.showFailure();
        return;
      case 'READ_LATER':
        this.#readLater();
        return;
      default:
        effect satisfies never;
    }
  }

  async #save(values: V): Promise<void> {
    const shopper = this.#shopper;
    const answer = await this.#ports.save(values);
    if (shopper !== this.#shopper) return;
    if (!answer.ok) this.#ports.logger.warn('Settings not saved', { failure: answer.error });
    this.#dispatch(answer.ok ? { type: 'SAVED', held: answer.value } : { type: 'SAVE_FAILED' });
  }

  async #read(): Promise<void> {
    const shopper = this.#shopper;
    const answer = await this.#ports.read();
    if (shopper !== this.#shopper) return;
    if (!answer.ok) this.#ports.logger.warn('Settings not read', { failure: answer.error });
    this.#failures = answer.ok ? 0 : this.#failures + 1;
    this.store.patch({ isFailed: !answer.ok });
    this.#dispatch(answer.ok ? { type: 'READ', held: answer.value } : { type: 'READ_FAILED' });
  }

  #readLater(): void {
    this.#stopRepeating();
    this.#repeat = () => {
      this.#stopRepeating();
      void this.#read();
    };
    const again = this.#repeat;
    this.#cancelRepeat = this.#ports.scheduler.delay(retryDelayMs(this.#failures), again);
  }

  #stopRepeating(): void {
    this.#cancelRepeat();
    this.#repeat = null;
  }
}
