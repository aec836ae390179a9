import * as z from 'zod';

import { didYouMean } from '../values/index.ts';

/** A mistake: its path from the root, and what was expected. */
export type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

type ZodIssue = z.core.$ZodIssue;

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

function flat(issue: ZodIssue, before: readonly PropertyKey[], known: readonly string[]): readonly Issue[] {
  const path = [...before, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: `"${key}" is not known here${didYouMean(key, known)}`,
    }));
  if (issue.code === 'invalid_union') {
    const branch = bestBranch(issue.errors);
    if (branch !== null) return branch.flatMap((inner) => flat(inner, path, known));
  }
  if (issue.code === 'invalid_key') return issue.issues.flatMap((inner) => flat(inner, path, known));
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  return [{ path, message: isMissing ? `is missing, ${issue.message}` : issue.message }];
}
