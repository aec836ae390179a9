type Json = Readonly<Record<string, unknown>>;

/** A value that is valid for a JSON schema of the contract; references are within the schema itself. */
export function sampleOf(schema: Json, root: Json = schema): unknown {
  const { $ref } = schema;
  if (typeof $ref === 'string') {
    const target = $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((value, key) => (value as Json)[key], root);
    return sampleOf(target as Json, root);
  }
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return (schema['enum'] as readonly unknown[])[0];
  const choices = (schema['anyOf'] ?? schema['allOf']) as readonly Json[] | undefined;
  if (choices?.[0] !== undefined) return sampleOf(choices[0], root);
  switch (schema['type']) {
    case 'object': {
      const properties = (schema['properties'] ?? {}) as Record<string, Json>;
      return Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, sampleOf(property, root)]),
      );
    }
    case 'array':
      if (Array.isArray(schema['prefixItems']))
        return (schema['prefixItems'] as readonly Json[]).map((item) => sampleOf(item, root));
      return [sampleOf((schema['items'] ?? {}) as Json, root)];
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema['minimum'] ?? 1));
    case 'boolean':
      return true;
    case 'string':
      return schema['format'] === 'uuid' ? '33333333-3333-4333-8333-333333333333' : 'aa';
    default:
      return null;
  }
}

/** Paths of everything inside a value, including the value itself. */
export function pathsOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...inner.flatMap(([key, child]) => pathsOf(child, [...path, key]))];
}

/** A copy with a different value at a path; `undefined` removes the field. */
export function replaceAt(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  copy[key] = replaceAt(copy[key], rest, replacement);
  return copy;
}
