import { lockDataDirectory } from '@shop/backend';

/** Locks a data directory, prints whether that worked, and holds the lock until the process is ended. */
const [directory = ''] = process.argv.slice(2);
const locked = lockDataDirectory(directory);
process.stdout.write(locked.ok ? 'taken\n' : `${locked.error.kind}\n`);
process.stdin.resume();
