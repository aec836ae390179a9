// Alone, because it takes seconds to load the whole store, in each of the processes that start at once.
import { lockDataDirectory } from '../../packages/backend/src/kernel/database/data-directory.ts';

/** Locks a data directory, prints whether that worked, and holds the lock until the process is ended. */
const [directory = ''] = process.argv.slice(2);
const locked = lockDataDirectory(directory);
process.stdout.write(locked.ok ? 'taken\n' : `${locked.error.kind}\n`);
process.stdin.resume();
