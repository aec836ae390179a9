import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { readContent } from './find-files.ts';
import type { Problem } from './problem.ts';
import { readHead } from './read-head.ts';
import { readItems } from './read-items.ts';
import { at, beginningOf, wrong } from './reading.ts';
import type { LoadFile } from './reading.ts';
import { MAX_STEPS, shoppersOf } from './scenario.schema.ts';
import { countSteps } from './scenario.ts';
import type { Scenario } from './scenario.ts';
import { YamlSource } from './yaml-source.ts';

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
  const start = beginningOf(source, load);
  const { problems } = start;
  const read = readHead(start);
  if (read === null) return err(problems);
  const { head } = read;
  const scope = {
    variables: new Set(Object.keys(head.variables ?? {})),
    shoppers: new Map(shoppersOf(head)),
  };
  // Names in the steps can be checked only with a valid head.
  const reading = at(problems.length === 0 ? { ...start, scope } : start, 'steps');
  const steps = readItems(reading, read.steps);
  if (steps === null || problems.length > 0) return err(problems);
  if (countSteps(steps) > MAX_STEPS) {
    wrong(reading, `expected at most ${MAX_STEPS} steps, repeated ones counted each time`);
    return err(problems);
  }
  const shoppers = head.shoppers === undefined ? {} : { shoppers: Object.fromEntries(scope.shoppers) };
  return ok({ ...head, ...shoppers, file, steps });
}
