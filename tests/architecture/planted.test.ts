import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { invariants } from '@shop/cli-sim/invariants';
import { foundOnPages } from '@shop/cli-sim/settling';
import { expect, test } from 'vitest';

import { withBug } from '../../scripts/planted/bug.ts';
import { bugs } from '../../scripts/planted/bugs.ts';

// A bug of `npm run planted` is a change of a line by its text: whoever changes that line hears it here.

const known = [...invariants.map(({ name }) => name), ...foundOnPages];

test.each(bugs.map((bug) => [bug.name, bug] as const))(
  'the planted bug %s breaks a rule that is there, and shows by invariants that are',
  (_name, bug) => {
    const source = readFileSync(join(import.meta.dirname, '../../packages', bug.file), 'utf8');
    expect(withBug(bug, source)).not.toBe(source);
    expect(bug.violates).not.toEqual([]);
    expect(known).toEqual(expect.arrayContaining([...bug.violates]));
  },
);
