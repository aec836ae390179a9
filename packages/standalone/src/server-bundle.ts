import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { keptBuild } from './kept-builds.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** The packages that a bundle is made of. */
const sources = [
  'application',
  'backend',
  'contract',
  'demo-data',
  'domain',
  'infrastructure',
  'sandbox',
  'standalone',
  'web-server',
].map((name) => join(root, 'packages', name, 'src'));

const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name);

/**
 * Fingerprint of the sources, of the dependencies and of their place, which is written into the bundle. Read at every start, so
 * it reads one file after the other, which takes half the time of reading them at once.
 */
const fingerprint = (): string => {
  const hash = createHash('sha256').update(`${root}\0`);
  const files = sources.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((name) => join(folder, name)),
  );
  for (const file of [...files, join(root, 'pnpm-lock.yaml')].toSorted())
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
};

/** The programs of the server as plain JavaScript, from the sources as they are; bundled now when that was not done yet. */
export const ensureServerBundle = async (onBuild: () => void): Promise<string> =>
  keptBuild(join(root, 'node_modules', '.cache', 'server'), fingerprint(), async (directory) => {
    onBuild();
    // Loaded only now: the bundler takes longer to load than a bundle to start.
    const { bundleServer } = await import('./bundle-server.ts');
    await bundleServer(root, directory);
  });
