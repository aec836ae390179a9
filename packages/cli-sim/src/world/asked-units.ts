type Lines = readonly { readonly productId?: string | null | undefined; readonly quantity: number }[];
type Units = { readonly cartId: string; readonly productId: string; readonly quantity: number };

/** How many units of each product browsers ever asked for in each cart, and the carts that hold more. */
export class AskedUnits {
  /** Carts that the same devices have had are one here: signing in merges them. */
  readonly #groups = new Map<string, Set<string>>();
  readonly #cartOf = new Map<string, string>();
  /** By product, in the order in which they came. */
  readonly #asked = new Map<string, Units[]>();
  /** `before`: how often the product had been asked for until then. */
  readonly #seen: (Units & { readonly device: string; readonly before: number })[] = [];

  /** A device asks for so many units in a cart. */
  ask(device: string, cartId: string, lines: Lines): void {
    this.#join(device, cartId);
    for (const units of unitsOf(cartId, lines)) {
      const asked = this.#asked.get(units.productId) ?? [];
      asked.push(units);
      this.#asked.set(units.productId, asked);
    }
  }

  /** A device is shown a cart. */
  see(device: string, cartId: string, lines: Lines): void {
    this.#join(device, cartId);
    for (const units of unitsOf(cartId, lines)) {
      const before = this.#asked.get(units.productId)?.length ?? 0;
      if (units.quantity > this.#mostOf(units, before)) this.#seen.push({ ...units, device, before });
    }
  }

  /** A sentence for each; a device may learn after others that its cart was merged into theirs. */
  get unasked(): readonly string[] {
    return this.#seen.flatMap(({ device, before, ...units }) => {
      const most = this.#mostOf(units, before);
      const { cartId, productId, quantity } = units;
      return quantity > most
        ? [`${device} was shown ${quantity} of ${productId} in the cart ${cartId}, asked for were ${most}`]
        : [];
    });
  }

  #mostOf({ cartId, productId }: Units, before: number): number {
    const carts = this.#groups.get(cartId);
    const asked = this.#asked.get(productId)?.slice(0, before) ?? [];
    return Math.max(0, ...asked.filter((ask) => carts?.has(ask.cartId)).map(({ quantity }) => quantity));
  }

  #join(device: string, cartId: string): void {
    const before = this.#cartOf.get(device) ?? cartId;
    this.#cartOf.set(device, cartId);
    const group = this.#groups.get(cartId) ?? new Set([cartId]);
    this.#groups.set(cartId, group);
    const other = this.#groups.get(before);
    if (other === undefined || other === group) return;
    for (const member of other) this.#groups.set(member, group.add(member));
  }
}

const unitsOf = (cartId: string, lines: Lines): readonly Units[] =>
  lines.flatMap(({ productId, quantity }) =>
    productId === null || productId === undefined ? [] : [{ cartId, productId, quantity }],
  );
