import { readFile, stat } from 'node:fs/promises';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

/** Largest file that an operator may hand over, in bytes. */
const MAX_BYTES = 10_000_000;

/** Reads a JSON file; what is wrong is one sentence. */
export async function readJsonFile(path: string): Promise<Result<unknown, string>> {
  const facts = await stat(path).catch(() => null);
  if (facts === null || !facts.isFile()) return err('there is no such file');
  if (facts.size > MAX_BYTES) return err(`expected at most ${MAX_BYTES / 1_000_000} MB`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    return err(error instanceof TypeError ? 'expected text in UTF-8' : 'it cannot be read');
  }
  try {
    return ok(JSON.parse(text) as unknown);
  } catch (error) {
    if (error instanceof SyntaxError) return err(`it is not JSON: ${error.message}`);
    throw error;
  }
}
