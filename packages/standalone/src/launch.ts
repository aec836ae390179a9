// Runs a program of the server from its bundle, which is made first when the sources have changed.
// usage: node packages/standalone/src/launch.ts <start|serve|store> [arguments]
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { runLean } from './lean-process.ts';
import { giveWayToOthers } from './process-priority.ts';
import { sentenceOf } from './sentence.ts';
import { ensureServerBundle } from './server-bundle.ts';

const [name = '', ...args] = process.argv.slice(2);
if (name === 'serve') runLean(process.argv.slice(1));
// What an operator brings in must not slow down a shop on the same machine.
if (name === 'store') giveWayToOthers();
try {
  const bundle = await ensureServerBundle(() => process.stderr.write('Building the server\n'));
  const program = join(bundle, `${name}.js`);
  // Kept with the bundle, so that the next start need not compile it again; where the folder is read-only, nothing is kept.
  enableCompileCache(join(bundle, 'compiled'));
  // Stack traces name the sources.
  process.setSourceMapsEnabled(true);
  process.argv = [process.execPath, program, ...args];
  await import(pathToFileURL(program).href);
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}
