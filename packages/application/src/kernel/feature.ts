import type { StateSource } from './store.ts';
import type { Provided, Tokens } from './token.ts';

/** One capability of the shop, as other features and the composition see it. Hooks are given the shop. */
export interface Feature<Name extends string = string, S extends Tokens = Tokens, P extends Tokens = Tokens> {
  /** Its folder in every package, too; sign-in and settings, which come later than session and profile, are in the folders of those. */
  readonly name: Name;
  /** What it offers: `shop.<name>` is made when it is first asked for. */
  readonly services: S;
  /** What it needs from outside: gateways and the like. */
  readonly ports: P;
  /** Features whose services or ports it uses; they are loaded with it. */
  readonly needs: readonly Feature[];
  /** Features that come after it in the order of imports and are behind its ports; they are loaded with it, too. */
  readonly providers: readonly string[];
  /** Runs when a page is opened, before any call. */
  readonly open?: (shop: never) => void;
  /** Runs once the session is there, or could not be had. */
  readonly watch?: (shop: never) => void;
  /** Runs once session and configuration are there, before address and store are chosen. */
  readonly listen?: (shop: never) => void;
  /** Runs after all that listens, first what others need; a promise is waited for. */
  readonly start?: (shop: never) => void | Promise<void>;
  /** Its part of a server-rendered page's state, with nothing of one shopper; null where there is nothing to hand over. */
  readonly dehydrate?: (shop: never) => unknown;
  /** Takes that part, before the first paint. */
  readonly hydrate?: (shop: never, snapshot: never) => void;
  /** Services whose state stays as it was rendered until React has hydrated the page. */
  readonly frozen?: readonly string[];
}

type Union<T> = (T extends unknown ? (part: T) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The services of these features together. */
export type ServicesOf<F extends Feature> = Union<F extends Feature ? Provided<F['services']> : never>;

/** The shop as one feature's hooks see it: its own services and those of what it needs. */
type OwnShop<Name, S extends Tokens, N extends Feature> = Provided<S> &
  ([N] extends [never] ? unknown : ServicesOf<N>) & {
    /** Brings the feature itself in where it is not there from the start. */
    readonly load: (name: Name) => Promise<void>;
  };

type Freezable<S extends Tokens> = {
  [K in keyof S]: Provided<S>[K] extends StateSource<unknown> ? K : never;
}[keyof S] &
  string;

type Definition<Name, S extends Tokens, P, N extends readonly Feature[], Snapshot> = {
  readonly name: Name;
  readonly services?: S;
  readonly ports?: P;
  readonly needs?: N;
  readonly providers?: readonly string[];
  readonly open?: (shop: OwnShop<Name, S, N[number]>) => void;
  readonly watch?: (shop: OwnShop<Name, S, N[number]>) => void;
  readonly listen?: (shop: OwnShop<Name, S, N[number]>) => void;
  readonly start?: (shop: OwnShop<Name, S, N[number]>) => void | Promise<void>;
  readonly dehydrate?: (shop: OwnShop<Name, S, N[number]>) => Snapshot;
  readonly hydrate?: (shop: OwnShop<Name, S, N[number]>, snapshot: NonNullable<NoInfer<Snapshot>>) => void;
  readonly frozen?: readonly Freezable<S>[];
};

type NoTokens = Readonly<Record<never, never>>;

/** Declares a feature. Everything else about it is derived from the list in `shop/features.ts`. */
export function defineFeature<
  const Name extends string,
  S extends Tokens = NoTokens,
  P extends Tokens = NoTokens,
  const N extends readonly Feature[] = readonly [],
  Snapshot = null,
>(definition: Definition<Name, S, P, N, Snapshot>): Feature<Name, S, P> {
  // What is left out has no names in its type either.
  return { services: {} as S, ports: {} as P, needs: [], providers: [], ...definition };
}
