/** One item of a family's list of variants. */
export interface Variant {
  readonly text: string;
  /** Emoji with an optional `#hue` in degrees and `*brightness`; null: the family's. */
  readonly art: string | null;
  /** Roubles for the first size; null: the family's price. */
  readonly price: number | null;
  readonly macros: readonly [number, number, number] | null;
  /** What it adds to the composition, in the nominative; empty: nothing. */
  readonly ingredient: string;
}

const macrosPattern = /\s*=([\d.]+)\/([\d.]+)\/([\d.]+)$/u;
const pricePattern = /\s*@(\d+)$/u;
const artPattern = /\s*(\p{Extended_Pictographic}\S*)$/u;

/** Reads `Манго спелое 🥭 @229 =0.8/0.4/13.5` and `с фундуком~фундук 🌰`, where `~` opens the ingredient. */
export function parseVariant(source: string): Variant {
  let text = source.trim();
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(text);
    if (match) text = text.slice(0, match.index);
    return match;
  };
  const macros = take(macrosPattern);
  const price = take(pricePattern);
  const art = take(artPattern);
  const [name = '', ingredient = name] = text.split('~');
  return {
    text: name.trim(),
    art: art?.[1] ?? null,
    price: price ? Number(price[1]) : null,
    macros: macros ? [Number(macros[1]), Number(macros[2]), Number(macros[3])] : null,
    ingredient: ingredient.trim().toLowerCase(),
  };
}
