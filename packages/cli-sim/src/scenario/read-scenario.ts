import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { readContent } from './find-files.ts';
import type { Problem } from './problem.ts';
import { readHead } from './read-head.ts';
import { readItems } from './read-items.ts';
import type { LoadFile, Reading } from './reading.ts';
import { MAX_STEPS, shoppersOf } from './scenario.schema.ts';
import { countSteps } from './scenario.ts';
import type { Scenario } from './scenario.ts';
import { YamlSource } from './yaml-source.ts';

/** Reads a scenario from its file. */
export function readScenarioFile(file: string): Result<Scenario, readonly Problem[]> {
  const content = readContent(file);
  return typeof content === 'string' ? readScenario(file, content) : err([content]);
}

/**
 * Reads a scenario with its included files; on failure, all problems with their lines and fields. `load` gives the
 * content of those files.
 */
export function readScenario(
  file: string,
  content: string,
  load: LoadFile = readContent,
): Result<Scenario, readonly Problem[]> {
  const source = YamlSource.parse(file, content);
  if (!(source instanceof YamlSource)) return err(source);
  const problems: Problem[] = [];
  const read = readHead(source, problems);
  if (read === null) return err(problems);
  const { head } = read;
  // Names in the steps can be checked only with a valid head.
  const isWhole = problems.length === 0;
  const reading: Reading = {
    source,
    scope: {
      variables: isWhole ? new Set(Object.keys(head.variables ?? {})) : null,
      shoppers: isWhole ? new Map(shoppersOf(head)) : null,
    },
    load,
    files: [file],
    played: { count: 0 },
    problems,
    depth: 0,
  };
  const steps = readItems(reading, ['steps'], read.steps);
  if (steps === null || problems.length > 0) return err(problems);
  const message = `expected at most ${MAX_STEPS} steps, repeated ones counted each time`;
  if (countSteps(steps) > MAX_STEPS) return err([source.problem({ path: ['steps'], message })]);
  const shoppers =
    head.shoppers === undefined ? {} : { shoppers: Object.fromEntries(reading.scope.shoppers ?? []) };
  return ok({ ...head, ...shoppers, file, steps });
}
