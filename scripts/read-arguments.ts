import { parseArgs } from 'node:util';
import type { ParseArgsOptionsConfig } from 'node:util';

const USAGE_ERROR = 2;

/** What was typed after the program's name; `--help` prints the usage, an unknown option ends the program with it. */
export function readArguments<const O extends ParseArgsOptionsConfig>(usage: string, options: O) {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    console.log(`usage: ${usage}`);
    process.exit(0);
  }
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch {
    console.error(`usage: ${usage}`);
    process.exit(USAGE_ERROR);
  }
}
