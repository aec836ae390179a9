import { filter, firstValueFrom, skip } from 'rxjs';

import { ACCIDENT_RECHECK_MS, accidentWatch, noAccident, showsNotice } from '@shop/domain/maintenance';
import type { AccidentEffect, AccidentEvent, AccidentNotice, AccidentWatch } from '@shop/domain/maintenance';

import type { ConfigService } from '../config/index.ts';
import { Stateful, Store } from '../kernel/index.ts';
import type { Cancel, Connectivity, PageNavigation, Scheduler, Visibility } from '../kernel/index.ts';
import type { AccidentGateway } from './accident.gateway.ts';

export type AccidentState = {
  /** The maintenance screen in the place of the shop; null: there is none. */
  readonly notice: AccidentNotice | null;
};

/** Whether the shop is switched to maintenance (ACC, MNT). */
export class AccidentService extends Stateful<AccidentState> {
  readonly #gateway: AccidentGateway;
  readonly #config: ConfigService;
  readonly #page: PageNavigation;
  readonly #scheduler: Scheduler;
  readonly #visibility: Visibility;
  readonly #connectivity: Connectivity;
  readonly #watch: Store<AccidentWatch>;
  #cancelRecheck: Cancel = () => undefined;
  #isWatching = false;

  constructor(
    gateway: AccidentGateway,
    config: ConfigService,
    page: PageNavigation,
    scheduler: Scheduler,
    visibility: Visibility,
    connectivity: Connectivity,
  ) {
    super({ notice: null });
    this.#gateway = gateway;
    this.#config = config;
    this.#page = page;
    this.#scheduler = scheduler;
    this.#visibility = visibility;
    this.#connectivity = connectivity;
    this.#watch = new Store<AccidentWatch>({ ...noAccident, isOnline: connectivity.isOnline });
  }

  /** Checks now, on reconnect, when the page is looked at again, and every 30 s while it is on (ACC-05, ACC-06, OPN-192). */
  watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    this.#config
      .isOn$('accident')
      .pipe(skip(1))
      .subscribe(() => this.#heedFlag());
    this.#connectivity.online$.subscribe((isOnline) => this.#send({ type: 'CONNECTION_CHANGED', isOnline }));
    this.#visibility.focus$.subscribe(() => this.#send({ type: 'CHECK_WANTED', cause: 'focused' }));
    this.#visibility.visible$
      .pipe(filter((isVisible) => isVisible))
      .subscribe(() => this.#send({ type: 'CHECK_WANTED', cause: 'shown' }));
    this.#heedFlag();
    this.#send({ type: 'CHECK_WANTED', cause: 'start' });
  }

  /** Checks now; answers whether the shop is switched to maintenance (ACC-01, ACC-03). */
  async check(): Promise<boolean> {
    this.#heedFlag();
    this.#send({ type: 'CHECK_WANTED', cause: 'asked' });
    const { phase } = await firstValueFrom(
      this.#watch.state$.pipe(filter(({ running }) => running === null)),
    );
    return phase === 'on';
  }

  #heedFlag(): void {
    this.#send({ type: 'FLAG_CHANGED', isOn: this.#config.isOn('accident') });
  }

  #send(event: AccidentEvent): void {
    const [next, effects] = accidentWatch(this.#watch.state, event);
    this.#watch.set(next);
    this.store.patch({ notice: showsNotice(next) ? next.notice : null });
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: AccidentEffect): void {
    switch (effect.type) {
      case 'CHECK':
        void this.#check(effect.check);
        return;
      case 'RECHECK_LATER':
        this.#cancelRecheck();
        this.#cancelRecheck = this.#scheduler.delay(ACCIDENT_RECHECK_MS, () =>
          this.#send({ type: 'CHECK_WANTED', cause: 'due' }),
        );
        return;
      case 'RELOAD':
        this.#cancelRecheck();
        this.#page.reload();
    }
  }

  /** Asks the store, and where that fails the second address (ACC-08). */
  async #check(check: number): Promise<void> {
    const first = await this.#gateway.check();
    const answer = first.ok ? first : await this.#gateway.checkBackup();
    this.#send(answer.ok ? { type: 'ANSWERED', check, status: answer.value } : { type: 'FAILED', check });
  }
}
