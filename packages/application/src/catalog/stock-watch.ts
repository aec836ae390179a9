import type { Cancel, Scheduler, Visibility } from '../kernel/index.ts';
import type { CatalogService } from './catalog.service.ts';

/** Stocks of visible products are fetched this often, in ms. */
export const STOCK_REFRESH_MS = 60_000;
/** Ids in one call. */
const MAX_ASKED = 200;

/** Keeps the stocks of the products on the screen fresh while somebody looks at it (PRD-06, OPN-139). */
export class StockWatch {
  readonly #catalog: Pick<CatalogService, 'refreshStocks'>;
  readonly #scheduler: Scheduler;
  readonly #visibility: Visibility;
  readonly #watched = new Map<string, number>();
  #stop: Cancel | null = null;

  constructor(catalog: Pick<CatalogService, 'refreshStocks'>, scheduler: Scheduler, visibility: Visibility) {
    this.#catalog = catalog;
    this.#scheduler = scheduler;
    this.#visibility = visibility;
  }

  /** Watches a product until the answered function is called. */
  watch(productId: string): Cancel {
    this.#watched.set(productId, (this.#watched.get(productId) ?? 0) + 1);
    this.#stop ??= this.#start();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#watched.get(productId) ?? 1) - 1;
      if (left > 0) this.#watched.set(productId, left);
      else this.#watched.delete(productId);
      if (this.#watched.size > 0) return;
      this.#stop?.();
      this.#stop = null;
    };
  }

  #start(): Cancel {
    const stop = this.#scheduler.interval(STOCK_REFRESH_MS, () => {
      this.#refresh();
    });
    const seen = this.#visibility.visible$.subscribe((isVisible) => {
      if (isVisible) this.#refresh();
    });
    return () => {
      stop();
      seen.unsubscribe();
    };
  }

  #refresh(): void {
    // The last ones were added to the page last.
    if (this.#visibility.isVisible)
      void this.#catalog.refreshStocks([...this.#watched.keys()].slice(-MAX_ASKED));
  }
}
