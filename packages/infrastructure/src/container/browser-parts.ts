import type { ServiceIdentifier } from 'inversify';

import type { Binding, Parts, RoomModule } from './room.ts';

/** The rooms in a page: binds and gets as Inversify does, without the 15 kB that a page has no use for (ADR 0011). */
export class BrowserParts implements Parts {
  readonly #makers = new Map<ServiceIdentifier, () => unknown>();
  readonly #made = new Map<ServiceIdentifier, unknown>();

  load(...rooms: readonly RoomModule[]): void {
    for (const room of rooms) room((token) => this.#binding(token));
  }

  get<T>(token: ServiceIdentifier<T>): T {
    // Only a binding of the same token, typed by it, puts a value here.
    if (this.#made.has(token)) return this.#made.get(token) as T;
    const make = this.#makers.get(token);
    if (make === undefined) throw new Error(`No bindings found for ${String(token)}`);
    const part = make() as T;
    this.#made.set(token, part);
    return part;
  }

  #binding<T>(token: ServiceIdentifier<T>): Binding<T> {
    return {
      toConstantValue: (value: T) => this.#made.set(token, value),
      toResolvedValue: <Needs extends unknown[]>(
        make: (...needs: Needs) => T,
        needs?: { [K in keyof Needs]: ServiceIdentifier<Needs[K]> },
      ) => this.#makers.set(token, () => make(...((needs ?? []).map((need) => this.get(need)) as Needs))),
    };
  }
}
