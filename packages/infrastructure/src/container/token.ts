import type { ServiceIdentifier } from 'inversify';

/** A typed name of something in the container. */
export function token<T>(name: string): ServiceIdentifier<T> {
  return Symbol(name);
}
