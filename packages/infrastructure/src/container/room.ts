import type { ServiceIdentifier } from 'inversify';

/** How one part of the shop is made; what it needs is typed by the tokens. */
export interface Binding<T> {
  toConstantValue(value: T): unknown;
  toResolvedValue(make: () => T): unknown;
  toResolvedValue<Needs extends unknown[]>(
    make: (...needs: Needs) => T,
    needs: { [K in keyof Needs]: ServiceIdentifier<Needs[K]> },
  ): unknown;
}

export type Bind = <T>(token: ServiceIdentifier<T>) => Binding<T>;

/** The parts of one room; the same for every container. */
export type RoomModule = (bind: Bind) => void;

/** A container: each part is made when it is first asked for, and once. */
export interface Parts {
  load(...rooms: readonly RoomModule[]): void;
  /** Throws for a part of a room that was not loaded. */
  get<T>(token: ServiceIdentifier<T>): T;
}
