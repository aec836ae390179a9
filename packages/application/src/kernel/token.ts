/**
 * A typed name of something that is made elsewhere. It is a symbol; the second half never occurs and only carries the type,
 * in the shape that containers for dependency injection read it from.
 */
export type Token<T> = symbol | (abstract new () => T);

/** What a token stands for. */
export type TokenType<K> = K extends abstract new () => infer T ? T : never;

/** Tokens by the names they have in one feature. */
export type Tokens = Readonly<Record<string, Token<unknown>>>;

/** What tokens stand for, under the same names. */
export type Provided<T extends Tokens> = { readonly [K in keyof T]: TokenType<T[K]> };

/** A new token; the name is for messages only. */
export function token<T>(name: string): Token<T> {
  return Symbol(name);
}
