import { Subject, takeUntil } from 'rxjs';

import type { Clock, Connectivity, PageNavigation, Visibility } from '@shop/application/kernel';

import { MemoryCookies, MemoryStore } from '../kernel/index.ts';

/** What a simulated browser did with its page. */
export type PageEvent =
  | { readonly kind: 'reload' }
  | { readonly kind: 'assign' | 'replace'; readonly path: string };

/** A browser without a window. What it keeps outlives a reload: hand the same one to the next environment. */
export class MemoryBrowser {
  readonly cookies: MemoryCookies;
  readonly localStore = new MemoryStore();
  readonly sessionStore = new MemoryStore();
  /** Stands for the web server's session table. */
  readonly sessionRecords = new MemoryStore();
  readonly visibility: Visibility;
  readonly connectivity: Connectivity;
  readonly page: PageNavigation;
  /** Reloads and navigations, the oldest first. */
  readonly pageEvents: PageEvent[] = [];
  readonly #visible = new Subject<boolean>();
  readonly #focus = new Subject<void>();
  readonly #online = new Subject<boolean>();
  #isVisible = true;
  #isOnline = true;

  constructor(clock: Pick<Clock, 'now'>) {
    this.cookies = new MemoryCookies(clock);
    const isVisible = (): boolean => this.#isVisible;
    const isOnline = (): boolean => this.#isOnline;
    this.visibility = {
      get isVisible() {
        return isVisible();
      },
      visible$: this.#visible.asObservable(),
      focus$: this.#focus.asObservable(),
    };
    this.connectivity = {
      get isOnline() {
        return isOnline();
      },
      online$: this.#online.asObservable(),
    };
    this.page = {
      reload: () => this.pageEvents.push({ kind: 'reload' }),
      assign: (path) => this.pageEvents.push({ kind: 'assign', path }),
      replace: (path) => this.pageEvents.push({ kind: 'replace', path }),
    };
  }

  /** What one page learns of this browser, until it is closed or reloaded. */
  newPage(): Pick<MemoryBrowser, 'visibility' | 'connectivity'> & { readonly close: () => void } {
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
      close: () => closed.next(),
    };
  }

  setVisible(isVisible: boolean): void {
    this.#isVisible = isVisible;
    this.#visible.next(isVisible);
  }

  setOnline(isOnline: boolean): void {
    this.#isOnline = isOnline;
    this.#online.next(isOnline);
  }

  focus(): void {
    this.#focus.next();
  }
}
