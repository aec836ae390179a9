import type * as z from 'zod';

/** One thing that is wrong: where, from the root of what was read, and what was expected. */
export type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

type ZodIssue = z.core.$ZodIssue;

/** Of the ways a value may be written, the issues of the one that fits best: it fails deepest. */
function bestBranch(branches: readonly (readonly ZodIssue[])[]): readonly ZodIssue[] | null {
  const inside = branches.filter((issues) =>
    issues.every(({ path, code }) => path.length > 0 || code !== 'invalid_type'),
  );
  const deeper = inside.filter((issues) =>
    issues.some(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
  );
  return deeper[0] ?? (inside.length === 1 ? (inside[0] ?? null) : null);
}

/** What a schema found wrong, in the words of this program. */
export function issuesOf(error: z.core.$ZodError): readonly Issue[] {
  return error.issues.flatMap((issue) => flat(issue, []));
}

function flat(issue: ZodIssue, before: readonly PropertyKey[]): readonly Issue[] {
  const path = [...before, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], message: `"${key}" is not known here` }));
  if (issue.code === 'invalid_union') {
    const branch = bestBranch(issue.errors);
    if (branch !== null) return branch.flatMap((inner) => flat(inner, path));
  }
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  return [{ path, message: isMissing ? `is missing, ${issue.message}` : issue.message }];
}
