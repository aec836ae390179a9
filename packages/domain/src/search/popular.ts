type Listed = { readonly id: string; readonly isAdult: boolean; readonly isAvailable: boolean };

/** The first goods of each section in turn, without what is sold out, repeated or for adults. */
export function popularOf<P extends Listed>(
  sections: readonly { readonly products: readonly P[] }[],
): readonly P[] {
  const longest = Math.max(0, ...sections.map(({ products }) => products.length));
  const inTurn = Array.from({ length: longest }, (_, at) =>
    sections.flatMap(({ products }) => products[at] ?? []),
  ).flat();
  const known = new Set<string>();
  return inTurn.filter(
    ({ id, isAdult, isAvailable }) => isAvailable && !isAdult && !known.has(id) && known.add(id),
  );
}
