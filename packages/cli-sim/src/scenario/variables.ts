import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

const reference = /\$\{([^{}]*)\}/g;

/** Every text inside a value, at any depth. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsOf(inner)]);
}

/** The names of all `${name}` in the texts of a value, including keys. */
export function variablesIn(value: unknown): readonly string[] {
  return textsOf(value).flatMap((text) => [...text.matchAll(reference)].map(([, name = '']) => name.trim()));
}

/** The value with every `${name}` replaced; on failure, the name of the first variable without a value. */
export function withVariables(
  value: unknown,
  variables: ReadonlyMap<string, string>,
): Result<unknown, string> {
  const missing = variablesIn(value).find((name) => !variables.has(name));
  return missing === undefined ? ok(replaced(value, variables)) : err(missing);
}

function replaced(value: unknown, variables: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string')
    return value.replace(reference, (whole, name: string) => variables.get(name.trim()) ?? whole);
  if (Array.isArray(value)) return value.map((inner) => replaced(inner, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      String(replaced(key, variables)),
      replaced(inner, variables),
    ]),
  );
}
