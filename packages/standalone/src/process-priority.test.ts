import { execFileSync } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const modulePath = fileURLToPath(new URL('process-priority.ts', import.meta.url));

const script = `
  import { getPriority } from 'node:os';
  import { giveWayToOthers } from ${JSON.stringify(modulePath)};
  giveWayToOthers();
  giveWayToOthers();
  console.log(getPriority());
`;

test('a program that gives way runs below the priority of others', () => {
  const options = ['--input-type=module', '-e', script];
  const printed = execFileSync(process.execPath, options, { encoding: 'utf8' });
  expect(Number(printed)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
});
