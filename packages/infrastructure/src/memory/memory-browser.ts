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

/** What the tabs of a browser have in common: what it keeps, its connection, and what they tell each other. */
const inCommon = (clock: Pick<Clock, 'now'>) => ({
  cookies: new MemoryCookies(clock),
  localStore: new MemoryStore(),
  /** Stands for the web server's session table. */
  sessionRecords: new MemoryStore(),
  online$: new Subject<boolean>(),
  isOnline: true,
  told$: new Subject<{ readonly by: MemoryBrowser; readonly about: string }>(),
});

/** A tab of a browser without windows. What it keeps outlives a reload: hand the same one to the next environment. */
export class MemoryBrowser {
  readonly cookies: MemoryCookies;
  readonly localStore: MemoryStore;
  readonly sessionStore = new MemoryStore();
  readonly sessionRecords: MemoryStore;
  readonly visibility: Visibility;
  readonly connectivity: Connectivity;
  readonly page: PageNavigation;
  /** Reloads and navigations, the oldest first. */
  readonly pageEvents: PageEvent[] = [];
  readonly #visible = new Subject<boolean>();
  readonly #focus = new Subject<void>();
  readonly #common: ReturnType<typeof inCommon>;
  #isVisible = true;

  /** `opener`: the tab from which this one was opened; null: there is none. */
  constructor(clock: Pick<Clock, 'now'>, opener: MemoryBrowser | null = null) {
    const common = opener === null ? inCommon(clock) : opener.#common;
    this.#common = common;
    this.cookies = common.cookies;
    this.localStore = common.localStore;
    this.sessionRecords = common.sessionRecords;
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
        return common.isOnline;
      },
      online$: common.online$.asObservable(),
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
        announce: () => this.#common.told$.next({ by: this, about }),
        listen: (onChange) => {
          this.#common.told$
            .pipe(
              filter((said) => said.by !== this && said.about === about),
              observeOn(asapScheduler),
              takeUntil(closed),
            )
            .subscribe(() => onChange());
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
    this.#common.isOnline = isOnline;
    this.#common.online$.next(isOnline);
  }

  focus(): void {
    this.#focus.next();
  }
}
