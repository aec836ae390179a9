import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
/** Says when it runs and when it is told to stop; ends by itself should nobody tell it. */
const program = `
process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
setTimeout(() => process.exit(1), 20_000);
console.log('runs');
`;

// A shop that outlives the npm that started it keeps its ports and its database.
test.skipIf(process.platform === 'win32')(
  '[CHK-41] a signal to npm, which reaches its shell alone, stops the shop in order, too',
  async () => {
    const directory = mkdtempSync(join(tmpdir(), 'run-'));
    const file = join(directory, 'program.mjs');
    writeFileSync(file, program);
    // As npm does; the second command keeps the shell from becoming the program.
    const shell = spawn('sh', ['-c', `node scripts/run.mjs ${relative(root, file)}; true`], {
      cwd: root,
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    for await (const text of shell.stdout) {
      said += String(text);
      if (said === 'runs\n') shell.kill('SIGTERM');
    }
    rmSync(directory, { recursive: true });
    expect(said).toBe('runs\nstopped\n');
  },
  30_000,
);
