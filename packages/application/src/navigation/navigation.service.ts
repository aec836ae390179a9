import { sourceNames } from '@shop/domain/kernel';

import { persistedKeys } from '../kernel/index.ts';
import type { PageNavigation, Persisted } from '../kernel/index.ts';

/** Navigation of the whole page and what entry addresses leave behind. */
export class NavigationService {
  readonly #page: PageNavigation;
  readonly #persisted: Persisted;

  constructor(page: PageNavigation, persisted: Persisted) {
    this.#page = page;
    this.#persisted = persisted;
  }

  /** Takes the parameters of the entry address; keeps the five UTM ones for 90 days; one of them replaces all (DPL-32, ANL-07, OPN-173). */
  rememberSource(query: readonly (readonly [name: string, value: string])[]): void {
    const given = query.filter(([name]) => sourceNames.includes(name));
    if (given.length > 0) this.#persisted.write(persistedKeys.utmSource, Object.fromEntries(given));
  }

  reload(): void {
    this.#page.reload();
  }

  assign(path: string): void {
    this.#page.assign(path);
  }
}
