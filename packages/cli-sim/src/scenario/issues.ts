import * as z from 'zod';

import { didYouMean } from '../values/index.ts';

/** A mistake: its path from the root, and what was expected. */
export type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

type ZodIssue = z.core.$ZodIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  array: 'a list such as [молоко, хлеб]',
  object: 'fields with their values',
  record: 'names with their values',
};

/** What a schema that does not say it itself expected; without words of the library that checks it. */
function plainly(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return `expected ${kinds[issue.expected] ?? 'another value'}`;
  if (issue.code === 'invalid_value')
    return `expected ${issue.values.map((each) => `"${String(each)}"`).join(' or ')}`;
  return 'expected another value';
}

/** Reads a value; its issues say what was expected, and `hint` is added where it is the whole value that is wrong. */
export const readBy = <S extends z.ZodType>(
  schema: S,
  value: unknown,
  hint = '',
): z.ZodSafeParseResult<z.output<S>> =>
  schema.safeParse(value, {
    reportInput: true,
    error: (issue) => plainly(issue) + ((issue.path ?? []).length === 0 ? hint : ''),
  });

/** The issues of the best matching alternative, which is the one that fails deepest. */
function bestBranch(branches: readonly (readonly ZodIssue[])[]): readonly ZodIssue[] | null {
  const inside = branches.filter((issues) =>
    issues.every(({ path, code }) => path.length > 0 || code !== 'invalid_type'),
  );
  const deeper = inside.filter((issues) =>
    issues.some(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
  );
  return deeper[0] ?? (inside.length === 1 ? (inside[0] ?? null) : null);
}

/** The names of all fields that a schema knows, at any depth. */
export function fieldsOf(schema: z.ZodType): readonly string[] {
  const names = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('properties' in node && typeof node.properties === 'object')
      for (const name of Object.keys(node.properties ?? {})) names.add(name);
    for (const inner of Object.values(node)) walk(inner);
  };
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return [...names];
}

/** The issues that a schema found, as messages of this program; `known`: fields that may have been meant. */
export function issuesOf(error: z.core.$ZodError, known: readonly string[] = []): readonly Issue[] {
  return error.issues.flatMap((issue) => flat(issue, [], known));
}

const MOST_FIELDS = 12;

/** What is said of a field that is none; `known`: those that there are. */
export function unknownField(key: string, known: readonly string[]): string {
  const others = known.length === 0 || known.length > MOST_FIELDS ? '' : `, only ${known.join(', ')}`;
  return `"${key}" is not known here${didYouMean(key, known) || others}`;
}

function flat(issue: ZodIssue, before: readonly PropertyKey[], known: readonly string[]): readonly Issue[] {
  const path = [...before, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: unknownField(key, known),
    }));
  if (issue.code === 'invalid_union') {
    const branch = bestBranch(issue.errors);
    if (branch !== null) return branch.flatMap((inner) => flat(inner, path, known));
  }
  if (issue.code === 'invalid_key') return issue.issues.flatMap((inner) => flat(inner, path, known));
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  return [{ path, message: isMissing ? `is missing, ${issue.message}` : issue.message }];
}
