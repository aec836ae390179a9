import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type * as z from 'zod/mini';

/**
 * Entries in a file of JSON lines. A line is written before its call is answered, so a killed process loses nothing
 * that it acknowledged. An incomplete last line is skipped on load.
 */
export class JsonLines<Entry> {
  readonly #path: string;
  readonly #schema: z.ZodMiniType<Entry>;

  constructor(path: string, schema: z.ZodMiniType<Entry>) {
    this.#path = path;
    this.#schema = schema;
    mkdirSync(dirname(path), { recursive: true });
  }

  load(): Entry[] {
    if (!existsSync(this.#path)) return [];
    return readFileSync(this.#path, 'utf8')
      .split('\n')
      .flatMap((line) => this.#parse(line));
  }

  append(entry: Entry): void {
    appendFileSync(this.#path, `${JSON.stringify(entry)}\n`);
  }

  /** Replaces everything that was written so far. */
  rewrite(entries: readonly Entry[]): void {
    const draft = `${this.#path}.new`;
    writeFileSync(draft, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    renameSync(draft, this.#path);
  }

  #parse(line: string): Entry[] {
    try {
      const result = this.#schema.safeParse(JSON.parse(line));
      return result.success ? [result.data] : [];
    } catch {
      return [];
    }
  }
}
