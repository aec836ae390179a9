import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { demoFeedPath, demoStorePath } from '@shop/demo-data';

const folder = join(import.meta.dirname, '../../../node_modules/.cache/demo-shop');
const backendSources = dirname(fileURLToPath(import.meta.resolve('@shop/backend')));

/** Everything the content of a freshly filled database hangs on. */
const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256');
  const parts = ['migrations', 'operator'].map((name) => join(backendSources, name));
  const sources = await Promise.all(parts.map((part) => readdir(part, { recursive: true })));
  const files = sources.flatMap((names, index) =>
    names
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(parts[index] ?? '', name)),
  );
  for (const path of [demoFeedPath, demoStorePath, ...files.toSorted()])
    hash.update(path).update(await readFile(path));
  return hash.digest('hex').slice(0, 24);
};

/** A database filled with the demo goods, as a file; made by whoever finds none. */
export const openDemoSnapshot = async (): Promise<{
  readonly content: Uint8Array | null;
  readonly save: (content: Uint8Array) => Promise<void>;
}> => {
  const name = `${await fingerprint()}.tar`;
  const path = join(folder, name);
  return {
    content: await readFile(path).catch(() => null),
    save: async (content) => {
      await mkdir(folder, { recursive: true });
      const draft = `${path}.${process.pid}`;
      await writeFile(draft, content);
      await rename(draft, path);
      const old = (await readdir(folder)).filter((other) => other.endsWith('.tar') && other !== name);
      await Promise.all(old.map((other) => rm(join(folder, other), { force: true })));
    },
  };
};
