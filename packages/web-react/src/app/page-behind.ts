import type { Shop, ShopSnapshot } from '@shop/application/shop';
import type { DeviceType } from '@shop/domain/kernel';
import { createContext } from 'react';

/** The markup of the page under the drawers, where the server has it from another page; null: it is rendered. */
export const PageBehindContext = /* @__PURE__ */ createContext<string | null>(null);

/** Main pages that are kept: one for each store and device, the latest. */
const MAX_KEPT = 30;

const opening = /<main id="content"[^>]*>/;
const closing = '</main>';
/** A part of which only the place holder was rendered. */
const unfinished = /<!--\$[!?]-->/;

/** Whether two states hold the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) => Object.hasOwn(other, name) && isSame(Reflect.get(one, name), Reflect.get(other, name)),
    )
  );
}

export type PageBehind = {
  readonly device: DeviceType;
  readonly storeId: string | null;
  /** Everything that it is rendered from. */
  readonly state: unknown;
};

/**
 * The main page as it lies under a drawer. `snapshot`: the state that the browser hydrates the document with; of the catalogue
 * counts what the main page shows, every card with its stock.
 */
export function mainPageBehind(shop: Shop, snapshot: ShopSnapshot, device: DeviceType): PageBehind {
  const { main, categories } = shop.catalog;
  const shown = main.data?.sections.flatMap(({ products }) => products) ?? [];
  const stocks = shown.map(({ id }) => shop.catalog.stock(id));
  const state = { ...snapshot, catalog: { main, categories, stocks } };
  return { device, storeId: shop.showcase.id, state };
}

const keyOf = ({ device, storeId }: PageBehind): string => `${device} ${storeId ?? ''}`;

/**
 * The main page under directly opened drawers, as every product has it. Markup is taken from the last document that was
 * rendered from the same state; what that is made of is shared by all documents, so comparing costs little.
 */
export class PagesBehind {
  readonly #kept = new Map<string, { readonly state: unknown; readonly html: string }>();

  /** The markup of this page; null: it has to be rendered. */
  find(behind: PageBehind): string | null {
    const kept = this.#kept.get(keyOf(behind));
    return kept !== undefined && isSame(kept.state, behind.state) ? kept.html : null;
  }

  /** Keeps the page that lies under the drawers of a rendered document. */
  keep(behind: PageBehind, document: string): void {
    const start = opening.exec(document);
    const end = document.indexOf(closing);
    if (start === null || end < 0 || end !== document.lastIndexOf(closing)) return;
    const html = document.slice(start.index + start[0].length, end);
    if (unfinished.test(html)) return;
    const key = keyOf(behind);
    this.#kept.delete(key);
    this.#kept.set(key, { state: behind.state, html });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}
