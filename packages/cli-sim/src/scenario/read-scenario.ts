import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { allSteps, plain } from '../steps/index.ts';
import type { StepDefinition } from '../steps/index.ts';
import { issuesOf } from './issues.ts';
import type { Issue } from './issues.ts';
import type { Problem } from './problem.ts';
import { headSchema, MAX_STEPS } from './scenario.schema.ts';
import type { Scenario, ScenarioStep } from './scenario.ts';
import { YamlSource } from './yaml-source.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How many letters two words share from the start and the end, for "did you mean". */
function closeness(a: string, b: string): number {
  const words = new Set(a.split(' '));
  const shared = b.split(' ').filter((word) => words.has(word)).length;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  return shared * 3 + start;
}

function unknownStep(key: string): string {
  const [nearest] = allSteps.toSorted((a, b) => closeness(plain(key), b.key) - closeness(plain(key), a.key));
  const hint =
    nearest === undefined || closeness(plain(key), nearest.key) < 3 ? '' : `, did you mean "${nearest.key}"?`;
  return `there is no step "${key}"${hint || '; `npm run sim -- schema` and docs/scenarios.md list all'}`;
}

type ReadStep = { readonly definition: StepDefinition; readonly argument: unknown };

/** A step is its name, or its name with an argument. */
function readStep(raw: unknown, index: number): Result<ReadStep, readonly Issue[]> {
  const path = ['steps', index];
  const wrong = (message: string, ...more: PropertyKey[]): Result<ReadStep, readonly Issue[]> =>
    err([{ path: [...path, ...more], message }]);
  const entries =
    typeof raw === 'string' ? [[raw.trim(), ''] as const] : isRecord(raw) ? Object.entries(raw) : [];
  const [entry, second] = entries;
  if (entry === undefined) return wrong('expected a step such as "search: молоко"');
  if (second !== undefined)
    return wrong(`one step has one key; "${second[0]}" needs a "-" of its own`, second[0]);
  const [key, argument] = entry;
  const inside = typeof raw === 'string' ? [] : [key];
  const definition = allSteps.find((known) => known.key === key);
  if (definition === undefined) return wrong(unknownStep(key), ...inside);
  if (argument === '' && definition.isArgumentOptional) return ok({ definition, argument: '' });
  if (definition.argument === null) return wrong(`"${key}" stands alone, without a value`, ...inside);
  if (argument === '') return wrong(`"${key}" needs a value: ${definition.examples[0] ?? ''}`, ...inside);
  const read = definition.argument.safeParse(argument, { reportInput: true });
  if (read.success) return ok({ definition, argument });
  return err(issuesOf(read.error).map((issue) => ({ ...issue, path: [...path, ...inside, ...issue.path] })));
}

function readSteps(raw: unknown, source: YamlSource): Result<readonly ScenarioStep[], readonly Issue[]> {
  if (!Array.isArray(raw) || raw.length === 0)
    return err([
      {
        path: ['steps'],
        message: raw === undefined ? 'is missing, expected a list of steps' : 'expected a list of steps',
      },
    ]);
  if (raw.length > MAX_STEPS)
    return err([{ path: ['steps', MAX_STEPS], message: `expected at most ${MAX_STEPS} steps` }]);
  const read = raw.map((step: unknown, index) => readStep(step, index));
  const issues = read.flatMap((step) => (step.ok ? [] : step.error));
  if (issues.length > 0) return err(issues);
  return ok(
    read.flatMap((step, index) => {
      const path = ['steps', index];
      return step.ok ? [{ ...step.value, line: source.lineOf(path), text: source.textOf(path) }] : [];
    }),
  );
}

/** Reads a scenario; on failure everything that is wrong, each with its line and field. */
export function readScenario(file: string, content: string): Result<Scenario, readonly Problem[]> {
  const source = YamlSource.parse(file, content);
  if (!(source instanceof YamlSource)) return err(source);
  const { data } = source;
  if (!isRecord(data))
    return err([source.problem({ path: [], message: 'expected a scenario with "name" and "steps"' })]);
  const { steps: rawSteps, ...rawHead } = data;
  const head = headSchema.safeParse(rawHead, { reportInput: true });
  const steps = readSteps(rawSteps, source);
  if (head.success && steps.ok) return ok({ ...head.data, file, steps: steps.value });
  const issues = [...(head.success ? [] : issuesOf(head.error)), ...(steps.ok ? [] : steps.error)];
  return err(issues.map((issue) => source.problem(issue)));
}
