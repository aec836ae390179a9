import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { readTextFile } from './text-file.ts';

/** Maximum size of an operator's file, in bytes. */
const MAX_BYTES = 10_000_000;

/** Reads a JSON file; a failure is one sentence. */
export async function readJsonFile(path: string): Promise<Result<unknown, string>> {
  const text = await readTextFile(path, MAX_BYTES);
  if (!text.ok) return text;
  try {
    return ok(JSON.parse(text.value) as unknown);
  } catch (error) {
    if (error instanceof SyntaxError) return err(`it is not JSON: ${error.message}`);
    throw error;
  }
}
