const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Paths of the fields of a file that a schema has left out, because it does not know them. */
export function unknownFields(given: unknown, parsed: unknown, path = ''): readonly string[] {
  const at = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (Array.isArray(given) && Array.isArray(parsed))
    return given.flatMap((item, index) => unknownFields(item, parsed[index], at(index)));
  if (!isRecord(given) || !isRecord(parsed)) return [];
  return Object.entries(given).flatMap(([name, value]) =>
    Object.hasOwn(parsed, name) ? unknownFields(value, parsed[name], at(name)) : [at(name)],
  );
}
