/** The outcome of anything that may fail in an expected way; bugs are thrown instead. */
export type Ok<T> = { readonly ok: true; readonly value: T };
export type Err<E> = { readonly ok: false; readonly error: E };
export type Result<T, E> = Ok<T> | Err<E>;

/** A success carrying `value`; without an argument the success carries nothing. */
export function ok(): Ok<void>;
export function ok<T>(value: T): Ok<T>;
export function ok<T>(value?: T): Ok<T | undefined> {
  return { ok: true, value };
}

/** An expected failure; `error` is a literal or an object with a literal `kind`. */
export function err<const E>(error: E): Err<E> {
  return { ok: false, error };
}

/** Applies `change` to a success, passes a failure on. */
export function mapResult<T, U, E>(result: Result<T, E>, change: (value: T) => U): Result<U, E> {
  return result.ok ? { ok: true, value: change(result.value) } : result;
}

/** Closes an exhaustive switch: reaching it is a bug, so it throws. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable case: ${JSON.stringify(value)}`);
}
