import { asapScheduler, filter, observeOn, Subject, takeUntil } from 'rxjs';

import type { Clock, Connectivity, PageNavigation, TabChannel, Visibility } from '@shop/application/kernel';

import { MemoryCookies, MemoryStore } from '../kernel/index.ts';

/** What a simulated browser did with its page. */
export type PageEvent =
  | { readonly kind: 'reload' }
  | { readonly kind: 'assign' | 'replace'; readonly path: string };

/** What one page learns of its tab and its browser, until it is closed or reloaded. */
export type MemoryPage = Pick<MemoryBrowser, 'visibility' | 'connectivity'> & {
  /** Hears the other tabs, each of which says what it is about. */
  readonly tabs: (about: 'session' | 'cart') => TabChannel;
  readonly close: () => void;
};

/** A tab of a browser without windows. What it keeps outlives a reload: hand the same one to the next environment. */
export class MemoryBrowser {
  readonly cookies: MemoryCookies;
  readonly localStore: MemoryStore;
  readonly sessionStore = new MemoryStore();
  /** Stands for the web server's session table. */
  readonly sessionRecords: MemoryStore;
  readonly visibility: Visibility;
  readonly connectivity: Connectivity;
  readonly page: PageNavigation;
  /** Reloads and navigations, the oldest first. */
  readonly pageEvents: PageEvent[] = [];
  readonly #visible = new Subject<boolean>();
  readonly #focus = new Subject<void>();
  readonly #network: { readonly online$: Subject<boolean>; isOnline: boolean };
  readonly #told: Subject<{ readonly by: MemoryBrowser; readonly about: string }>;
  #isVisible = true;

  /** `opener`: the tab from which this one was opened, if there is one: what tabs of a browser have in common is its. */
  constructor(clock: Pick<Clock, 'now'>, opener: MemoryBrowser | null = null) {
    this.cookies = opener?.cookies ?? new MemoryCookies(clock);
    this.localStore = opener?.localStore ?? new MemoryStore();
    this.sessionRecords = opener?.sessionRecords ?? new MemoryStore();
    const network = opener === null ? { online$: new Subject<boolean>(), isOnline: true } : opener.#network;
    this.#network = network;
    this.#told = opener === null ? new Subject() : opener.#told;
    const isVisible = (): boolean => this.#isVisible;
    this.visibility = {
      get isVisible() {
        return isVisible();
      },
      visible$: this.#visible.asObservable(),
      focus$: this.#focus.asObservable(),
    };
    this.connectivity = {
      get isOnline() {
        return network.isOnline;
      },
      online$: network.online$.asObservable(),
    };
    this.page = {
      reload: () => this.pageEvents.push({ kind: 'reload' }),
      assign: (path) => this.pageEvents.push({ kind: 'assign', path }),
      replace: (path) => this.pageEvents.push({ kind: 'replace', path }),
    };
  }

  newPage(): MemoryPage {
    const closed = new Subject<void>();
    const { visibility, connectivity } = this;
    return {
      visibility: {
        get isVisible() {
          return visibility.isVisible;
        },
        visible$: visibility.visible$.pipe(takeUntil(closed)),
        focus$: visibility.focus$.pipe(takeUntil(closed)),
      },
      connectivity: {
        get isOnline() {
          return connectivity.isOnline;
        },
        online$: connectivity.online$.pipe(takeUntil(closed)),
      },
      tabs: (about) => ({
        announce: () => this.#told.next({ by: this, about }),
        listen: (onChange) => {
          const others = filter(
            (said: { by: MemoryBrowser; about: string }) => said.by !== this && said.about === about,
          );
          this.#told.pipe(others, observeOn(asapScheduler), takeUntil(closed)).subscribe(() => onChange());
        },
      }),
      close: () => closed.next(),
    };
  }

  setVisible(isVisible: boolean): void {
    this.#isVisible = isVisible;
    this.#visible.next(isVisible);
  }

  setOnline(isOnline: boolean): void {
    this.#network.isOnline = isOnline;
    this.#network.online$.next(isOnline);
  }

  focus(): void {
    this.#focus.next();
  }
}
