type Supplier = { readonly name: string; readonly inn: string; readonly ogrn: string };

/** Who sold an order besides the shop itself, each once, in the order of the lines (OPN-350). */
export function suppliersOf<S extends Supplier>(
  lines: readonly { readonly supplier: S | null }[],
): readonly S[] {
  const byKey = new Map<string, S>();
  for (const { supplier } of lines) {
    if (supplier === null) continue;
    const key = [supplier.name, supplier.inn, supplier.ogrn].join('\n');
    if (!byKey.has(key)) byKey.set(key, supplier);
  }
  return [...byKey.values()];
}
