import fc from 'fast-check';

export type Branch = {
  readonly id: string;
  readonly slug: string | null;
  readonly name: string;
  readonly rank: number;
  readonly children: readonly Branch[];
};

const names = ['Молоко и яйца', 'Хлеб', 'Овощи и фрукты', 'Сладкое', 'Вода и соки', 'Ёлки и игрушки', 'Дом'];

/** The shape of a tree before its categories get their ids. */
type Shape = { readonly name: string; readonly rank: number; readonly below: readonly Shape[] };

const shape: fc.Memo<Shape> = fc.memo((depth) =>
  fc.record({
    name: fc.constantFrom(...names),
    rank: fc.nat(3),
    below: depth <= 1 ? fc.constant([]) : fc.array(shape(depth - 1), { maxLength: 3 }),
  }),
);

function grown(shapes: readonly Shape[], above: string): readonly Branch[] {
  return shapes.map(({ name, rank, below }, index) => {
    const id = `${above}${index}`;
    // Half of the categories have a slug.
    return {
      id,
      slug: index % 2 === 0 ? `category-${id}` : null,
      name,
      rank,
      children: grown(below, `${id}-`),
    };
  });
}

/** The categories of a store, up to four levels; every id and slug is of one category. */
export const categoryTree: fc.Arbitrary<readonly Branch[]> = fc
  .array(shape(4), { maxLength: 3 })
  .map((shapes) => grown(shapes, 'c'));
