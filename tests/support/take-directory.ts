import { lockDataDirectory } from '@shop/backend';

/** Takes a data directory, says whether it got it, and holds it until it is ended. */
const [directory = ''] = process.argv.slice(2);
const locked = lockDataDirectory(directory);
process.stdout.write(locked.ok ? 'taken\n' : `${locked.error.kind}\n`);
process.stdin.resume();
