import { filter, merge } from 'rxjs';

import type { ConfigService } from '../config/index.ts';
import { Stateful } from '../kernel/index.ts';
import type { Connectivity, PageNavigation, Scheduler, Visibility } from '../kernel/index.ts';
import type { AccidentGateway } from './accident.gateway.ts';

export type AccidentState = {
  readonly isOn: boolean;
  /** Texts of the answer; null: the screen's own (ACC-04). */
  readonly title: string | null;
  readonly message: string | null;
};

/** While the maintenance screen shows the check runs this often, in ms (OPN-192). */
export const ACCIDENT_RECHECK_INTERVAL_MS = 30_000;

/** Whether the shop is switched to maintenance (ACC, MNT). */
export class AccidentService extends Stateful<AccidentState> {
  readonly #gateway: AccidentGateway;
  readonly #config: ConfigService;
  readonly #page: PageNavigation;
  readonly #scheduler: Scheduler;
  readonly #visibility: Visibility;
  readonly #connectivity: Connectivity;
  #isWatching = false;

  constructor(
    gateway: AccidentGateway,
    config: ConfigService,
    page: PageNavigation,
    scheduler: Scheduler,
    visibility: Visibility,
    connectivity: Connectivity,
  ) {
    super({ isOn: false, title: null, message: null });
    this.#gateway = gateway;
    this.#config = config;
    this.#page = page;
    this.#scheduler = scheduler;
    this.#visibility = visibility;
    this.#connectivity = connectivity;
  }

  /** Checks now, on reconnect, on focus, and every 30 s while it is on (ACC-05, ACC-06, OPN-192). */
  watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    void this.check();
    const online$ = this.#connectivity.online$.pipe(filter((isOnline) => isOnline));
    merge(online$, this.#visibility.focus$).subscribe(() => void this.check());
    this.#scheduler.interval(ACCIDENT_RECHECK_INTERVAL_MS, () => {
      if (this.state.isOn) void this.check();
    });
  }

  /** Whether it is on: the check, its second address, else not (ACC-08, ACC-09); or the manual flag (ACC-03). */
  async check(): Promise<boolean> {
    const first = await this.#gateway.check();
    const answer = first.ok ? first : await this.#gateway.checkBackup();
    const status = answer.ok ? answer.value : { enabled: false, title: null, message: null };
    const isOn = status.enabled || this.#config.feature('accident');
    const wasOn = this.state.isOn;
    this.store.patch({ isOn, title: status.title, message: status.message });
    if (wasOn && !isOn) this.#page.reload();
    return isOn;
  }
}
