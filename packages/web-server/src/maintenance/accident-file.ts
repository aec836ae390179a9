import { open } from 'node:fs/promises';

/** Longer files are refused, in bytes: the longest texts that the contract takes fill a quarter of it. */
const maxBytes = 16_384;

/** Where the answer of the second health check lies. */
export interface AccidentFile {
  /** Its content; null: there is none. Rejects when it cannot be read. */
  readonly read: () => Promise<string | null>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A file on disk, written by `accident on --backup` or by hand (OPN-373). */
export const accidentFileAt = (path: string): AccidentFile => ({
  read: async () => {
    const file = await open(path).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (file === null) return null;
    try {
      const facts = await file.stat();
      if (!facts.isFile()) throw new Error(`${path} is no file`);
      if (facts.size > maxBytes) throw new Error(`${path} has more than ${maxBytes} bytes`);
      return await file.readFile('utf8');
    } finally {
      await file.close();
    }
  },
});
