import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { writeScenario } from '../scenario/index.ts';
import type { Run } from './explore.ts';
import { planScenario } from './plan-scenario.ts';

/** Writes a run that failed as a scenario, over an earlier one of its seed; answers the path. */
export function writeFailure(folder: string, { plan, entries, violations }: Run): string {
  const file = join(folder, `failure-${plan.seed}.yaml`).replaceAll('\\', '/');
  const name = `Seed ${plan.seed}: ${violations[0]?.invariant ?? 'failure'}`;
  const found = violations.map(({ invariant, message }) => `# ${invariant}: ${message}\n`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, found.join('') + writeScenario(planScenario(plan, entries, name)));
  return file;
}
