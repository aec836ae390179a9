import type { Provided, Token, Tokens } from '@shop/application/kernel';

/** Makes an instance of a class whose constructor takes these parts one by one. */
export const inOrder =
  <Parts extends unknown[], T>(Class: new (...parts: Parts) => T) =>
  (...parts: Parts): T =>
    new Class(...parts);

/**
 * The arguments of `toResolvedValue` for a class whose constructor takes its parts by name, so that each of them is named
 * once: `.toResolvedValue(...byName(CartService, { gateway, session, … }))`.
 */
export function byName<N extends Tokens, T>(
  Class: new (parts: Provided<N>) => T,
  tokens: N,
): [make: (...parts: unknown[]) => T, tokens: Token<unknown>[]] {
  const names = Object.keys(tokens);
  const make = (...parts: unknown[]) =>
    // Each part stands at the place of its token.
    new Class(Object.fromEntries(names.map((name, at) => [name, parts[at]])) as Provided<N>);
  return [make, Object.values(tokens)];
}
