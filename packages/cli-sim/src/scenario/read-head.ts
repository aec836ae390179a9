import { issuesOf } from './issues.ts';
import type { Problem } from './problem.ts';
import { isRecord } from './reading.ts';
import { headSchema, shoppersOf } from './scenario.schema.ts';
import type { Head } from './scenario.schema.ts';
import type { YamlSource } from './yaml-source.ts';

export type ReadHead = { readonly head: Head; readonly steps: unknown };

/** The head of a file, checked, and its steps as they are there. Notes what is wrong and answers null then. */
export function readHead(source: YamlSource, problems: Problem[]): ReadHead | null {
  const { data } = source;
  if (!isRecord(data)) {
    problems.push(source.problem({ path: [], message: 'expected a scenario with "name" and "steps"' }));
    return null;
  }
  const { steps, ...rawHead } = data;
  const read = headSchema.safeParse(rawHead, { reportInput: true });
  const issues = read.success ? twins(read.data) : issuesOf(read.error);
  problems.push(...issues.map((issue) => source.problem(issue)));
  return { head: read.success ? read.data : { name: '' }, steps };
}

/** Whoever has the phone of another names somebody with a phone of their own. */
function twins(head: Head): ReturnType<typeof issuesOf> {
  const shoppers = shoppersOf(head);
  return [...shoppers].flatMap(([name, { phone }]) => {
    if (typeof phone !== 'object') return [];
    const other = shoppers.get(phone.sameAs);
    if (other !== undefined && typeof other.phone !== 'object') return [];
    const message = `expected another shopper with a phone of their own, not "${phone.sameAs}"`;
    return [{ path: ['shoppers', name, 'phone'], message }];
  });
}
