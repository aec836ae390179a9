import fc from 'fast-check';

type Json = Readonly<Record<string, unknown>>;
/** The root of a schema, and how many references led to it. */
type SchemaNode = { readonly root: Json; readonly depth: number };

const uuids = fc.oneof(
  fc.uuid(),
  fc.constantFrom('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
);
const days = fc.constantFrom('2024-02-29', '2026-12-31', '2000-02-29', '1999-01-01', '0004-02-29');
const times = fc.constantFrom('00:00:00Z', '23:59:59.999Z', '12:30:00+03:00', '08:00:00.1-11:30');
const instants = fc.tuple(days, times).map((parts) => parts.join('T'));

function textOf({ format, pattern, minLength = 0, maxLength = 30 }: Json): fc.Arbitrary<unknown> {
  if (format === 'uuid') return uuids;
  if (format === 'date-time') return instants;
  if (typeof pattern === 'string')
    return fc.stringMatching(new RegExp(pattern), { maxLength: Number(maxLength) });
  return fc.string({ minLength: Number(minLength), maxLength: Math.min(30, Number(maxLength)) });
}

function objectOf(schema: Json, at: SchemaNode): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  const { additionalProperties, required = [] } = schema;
  const known = fc.record(
    Object.fromEntries(properties.map(([name, property]) => [name, messageOf(property, at)])),
    { requiredKeys: [...(required as readonly string[])] },
  );
  if (typeof additionalProperties !== 'object') return known;
  const others = fc.dictionary(fc.string({ maxLength: 8 }), messageOf(additionalProperties as Json, at), {
    maxKeys: 3,
    noNullPrototype: true,
  });
  return fc.tuple(others, known).map(([one, other]) => ({ ...one, ...(other as object) }));
}

/** Values that are valid for a JSON schema of the contract; recursion ends after two rounds. */
export function messageOf(schema: Json, at: SchemaNode = { root: schema, depth: 0 }): fc.Arbitrary<unknown> {
  if (typeof schema['$ref'] === 'string') {
    const target = schema['$ref']
      .split('/')
      .slice(1)
      .reduce<unknown>((value, key) => (value as Json)[key], at.root);
    return messageOf(target as Json, { ...at, depth: at.depth + 1 });
  }
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as readonly unknown[]));
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => messageOf(choice, at)));
  if (Array.isArray(schema['type']))
    return fc.oneof(
      ...(schema['type'] as readonly string[]).map((type) => messageOf({ ...schema, type }, at)),
    );
  const { type, minimum, maximum, minItems = 0, prefixItems, items = {} } = schema;
  const most = Math.min(Number(maximum ?? 1e6), 1e6);
  const least = Math.max(Number(minimum ?? -1e6), -1e6);
  switch (type) {
    case 'object':
      return objectOf(schema, at);
    case 'array': {
      if (Array.isArray(prefixItems))
        return fc.tuple(...(prefixItems as readonly Json[]).map((item) => messageOf(item, at)));
      const fewest = Number(minItems);
      if (at.depth > 1 && fewest === 0) return fc.constant([]);
      return fc.array(messageOf(items as Json, at), { minLength: fewest, maxLength: fewest + 2 });
    }
    case 'integer':
      return fc.integer({ min: least, max: most });
    case 'number':
      return fc.double({ min: least, max: most, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return textOf(schema);
    case 'null':
      return fc.constant(null);
    default:
      return fc.constantFrom(1, 'text', null);
  }
}
