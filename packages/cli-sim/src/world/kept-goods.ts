import type { GoneGoods, LostGoods } from '../invariants/index.ts';

type Lines = readonly { readonly productId?: string | null | undefined; readonly quantity: number }[];

/** Units by product. */
type Units = ReadonlyMap<string, number>;

function unitsIn(lines: Lines): Units {
  const units = new Map<string, number>();
  for (const { productId, quantity } of lines)
    if (quantity > 0 && productId) units.set(productId, quantity + (units.get(productId) ?? 0));
  return units;
}

/** Goods that were in the cart of a device for certain, and were not in the one that it was shown next. */
export class KeptGoods {
  readonly lost: LostGoods[] = [];
  /** Goods that were in a cart for certain, and were not in a later version of it. */
  readonly gone: GoneGoods[] = [];
  readonly #certain = new Map<string, Units>();
  readonly #versions = new Map<string, number>();
  readonly #asked = new Map<string, { readonly lines: string; readonly at: number }>();
  readonly #seen = new Map<
    string,
    { readonly cartId: string | null; readonly turn: number; readonly at: number }
  >();
  #count = 0;

  /** What is in a cart for certain if nobody has ordered it or taken it from the shelf. */
  unitsOf(cartId: string): Units {
    return this.#certain.get(cartId) ?? new Map<string, number>();
  }

  /** The store has changed the units of these by itself: how many of them are there is not known any more. */
  told(cartId: string, productIds: readonly (string | null | undefined)[]): void {
    const left = [...this.unitsOf(cartId)].filter(([id]) => !productIds.includes(id));
    this.#certain.set(cartId, new Map(left));
  }

  /** Whatever comes of it: goods that it leaves out may be gone. */
  ask(cartId: string, lines: Lines): void {
    this.#asked.set(cartId, { lines: JSON.stringify(lines), at: (this.#count += 1) });
    const wanted = unitsIn(lines);
    const left = [...this.unitsOf(cartId)].map(
      ([id, units]) => [id, Math.min(units, wanted.get(id) ?? 0)] as const,
    );
    this.#certain.set(cartId, new Map(left.filter(([, units]) => units > 0)));
  }

  /** The store has saved what was asked for, if nothing else was meanwhile. */
  save(cartId: string, asked: Lines, saved: Lines, version: number): void {
    if (this.#asked.get(cartId)?.lines !== JSON.stringify(asked)) return;
    this.#certain.set(cartId, unitsIn(saved));
    this.#versions.set(cartId, version);
  }

  /** A device begins as a visitor, who has nothing of what it had before; `turn`: which of all calls it is, as several are sent in the same millisecond. */
  begin(device: string, turn: number): void {
    this.#seen.set(device, { cartId: null, turn, at: (this.#count += 1) });
  }

  /** A device is shown a cart that it asked for in that turn. Where another device has changed that meanwhile, nothing is known. */
  see(device: string, cartId: string, lines: Lines, turn: number, version: number): void {
    const shown = new Set(lines.map(({ productId }) => productId));
    if (version > (this.#versions.get(cartId) ?? version))
      for (const [productId, units] of this.unitsOf(cartId))
        if (!shown.has(productId)) this.gone.push({ cartId, productId, units });
    const before = this.#seen.get(device);
    // An answer that comes late is about the cart of before.
    if (before !== undefined && turn < before.turn) return;
    this.#seen.set(device, { cartId, turn, at: (this.#count += 1) });
    if (before === undefined || before.cartId === null || before.cartId === cartId) return;
    if ((this.#asked.get(cartId)?.at ?? 0) > before.at) return;
    for (const productId of this.unitsOf(before.cartId).keys())
      if (!shown.has(productId)) this.lost.push({ device, from: before.cartId, to: cartId, productId });
  }
}
