type Lines = readonly { readonly productId?: string | null | undefined; readonly quantity: number }[];

/** The most units of each product that browsers ever asked for in each cart, and the carts that hold more. */
export class AskedUnits {
  /** Carts that the same devices have had are one here: signing in merges them. */
  readonly #groups = new Map<string, { most: Map<string, number> }>();
  readonly #cartOf = new Map<string, string>();
  readonly unasked: string[] = [];

  /** A device asks for so many units in a cart. */
  ask(device: string, cartId: string, lines: Lines): void {
    const { most } = this.#groupOf(device, cartId);
    for (const { productId, quantity } of lines)
      if (productId !== null && productId !== undefined)
        most.set(productId, Math.max(most.get(productId) ?? 0, quantity));
  }

  /** A device is shown a cart. */
  see(device: string, cartId: string, lines: Lines): void {
    const { most } = this.#groupOf(device, cartId);
    for (const { productId, quantity } of lines) {
      const asked = most.get(productId ?? '') ?? 0;
      if (productId === null || productId === undefined || quantity <= asked) continue;
      this.unasked.push(
        `${device} was shown ${quantity} of ${productId} in the cart ${cartId}, asked for were ${asked}`,
      );
    }
  }

  #groupOf(device: string, cartId: string): { most: Map<string, number> } {
    const before = this.#cartOf.get(device);
    this.#cartOf.set(device, cartId);
    const group = this.#groups.get(cartId) ?? { most: new Map<string, number>() };
    this.#groups.set(cartId, group);
    const other = before === undefined ? undefined : this.#groups.get(before);
    if (other === undefined || other === group || other.most === group.most) return group;
    for (const [id, quantity] of other.most) group.most.set(id, Math.max(group.most.get(id) ?? 0, quantity));
    // From now on they are the same.
    other.most = group.most;
    return group;
  }
}
