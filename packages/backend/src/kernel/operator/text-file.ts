import { readFile, stat } from 'node:fs/promises';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

const MEGABYTE = 1_000_000;

/** Reads a text file of at most `maxBytes`; a failure is one sentence. */
export async function readTextFile(path: string, maxBytes: number): Promise<Result<string, string>> {
  const facts = await stat(path).catch(() => null);
  if (facts === null || !facts.isFile()) return err('there is no such file');
  if (facts.size > maxBytes) return err(`expected at most ${maxBytes / MEGABYTE} MB`);
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)));
  } catch (error) {
    return err(error instanceof TypeError ? 'expected text in UTF-8' : 'it cannot be read');
  }
}
