import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { keptBuild } from './kept-builds.ts';

const run = promisify(execFile);
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const root = join(import.meta.dirname, '..', '..', '..');
const webReact = join(root, 'packages', 'web-react');

/** The storefront's package. */
export const storefrontDirectory = webReact;

/** Everything the bundle is made of. */
const sourceFolders = ['web-react', 'application', 'infrastructure', 'contract', 'domain'].map((name) =>
  join(root, 'packages', name),
);
const ignored = new Set(['node_modules', 'dist', '.cache']);
const testFile = /\.test\.tsx?$/;

/** Where a built storefront lies. */
export interface WebBundle {
  readonly clientDirectory: string;
  readonly serverEntry: string;
  /** Client directories of the other builds that are kept. */
  readonly otherClientDirectories: () => Promise<readonly string[]>;
}

/** Names the sources that were bundled without an error (`npm run verify`). */
export const checkedDirectory = join(root, 'node_modules', '.cache', 'storefront-checked');

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .filter((entry) => !ignored.has(entry.name))
      .map(async (entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? filesBelow(path) : testFile.test(path) ? [] : [path];
      }),
  );
  return nested.flat();
};

/** Fingerprint of the sources, of how they are built (this file), of the dependencies and of the version that the environment names. */
export const storefrontFingerprint = async (): Promise<string> => {
  const hash = createHash('sha256').update(process.env['APP_VERSION'] ?? '');
  const files = (await Promise.all(sourceFolders.map(filesBelow))).flat();
  files.push(join(root, 'pnpm-lock.yaml'), join(root, 'packages/standalone/src/web-bundle.ts'));
  for (const file of files.toSorted()) {
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
};

/**
 * What the shop calls its version: APP_VERSION, else the last commit that changed what it is made of, with a plus where the
 * sources differ from that commit; without a repository the build's own fingerprint.
 */
const versionOf = async (build: string): Promise<string> => {
  const given = process.env['APP_VERSION'];
  if (given !== undefined && given !== '') return given;
  const git = async (...args: readonly string[]): Promise<string> =>
    (await run('git', [...args, '--', ...sourceFolders, 'pnpm-lock.yaml'], { cwd: root })).stdout.trim();
  try {
    const commit = await git('log', '-1', '--format=%h');
    const changes = await git('status', '--porcelain');
    return commit === '' ? build : commit + (changes === '' ? '' : '+');
  } catch {
    return build;
  }
};

/**
 * Codes for near repetitions (postfix bits, direct codes, log2 of the block), of which nobody can tell which suits a file: of 138 kB the
 * best takes some 150 bytes less than the usual.
 */
const brotliCodes = [
  [2, 32, 0],
  [2, 0, 0],
  [3, 120, 0],
  [3, 0, 17],
] as const;

/** Slow, and as short as it gets. */
const shortestBrotli = async (content: Buffer): Promise<Buffer> => {
  const all = await Promise.all(
    brotliCodes.map(([postfix, direct, block]) =>
      compressBrotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
          [constants.BROTLI_PARAM_LGBLOCK]: block,
        },
      }),
    ),
  );
  return all.reduce((shortest, one) => (one.length < shortest.length ? one : shortest));
};

/** Compresses every text asset once, so that serving it costs nothing. */
const compressAssets = async (folder: string): Promise<void> => {
  const files = (await filesBelow(folder)).filter((file) =>
    /\.(?:js|css|svg|json|txt|webmanifest)$/.test(file),
  );
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      const [brotli, zipped] = await Promise.all([
        shortestBrotli(content),
        compressGzip(content, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
    }),
  );
};

const clientIn = (directory: string): string => join(directory, 'client');

const bundleIn = (directory: string): WebBundle => ({
  clientDirectory: clientIn(directory),
  serverEntry: join(directory, 'server', 'entry-server.js'),
  otherClientDirectories: async () => {
    const folder = dirname(directory);
    const names = await readdir(folder);
    return names.filter((name) => name !== basename(directory)).map((name) => clientIn(join(folder, name)));
  },
});

const build = async (directory: string, version: string): Promise<void> => {
  const previous = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    const vite = await import('vite');
    const define = { __APP_VERSION__: JSON.stringify(version) };
    const shared = { root: webReact, logLevel: 'error', mode: 'production', define } as const;
    await vite.build({
      ...shared,
      build: { outDir: join(directory, 'client'), emptyOutDir: true, manifest: true },
    });
    await vite.build({
      ...shared,
      build: { outDir: join(directory, 'server'), emptyOutDir: true, ssr: 'src/entry-server.tsx' },
    });
  } finally {
    if (previous === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = previous;
  }
  await compressAssets(join(directory, 'client'));
};

/** The storefront built for browser and server from the sources as they are; built now when it is not there yet. */
export const ensureWebBundle = async (onBuild: () => void): Promise<WebBundle> => {
  const name = (await storefrontFingerprint()).slice(0, 16);
  return bundleIn(
    await keptBuild(join(root, 'node_modules', '.cache', 'storefront'), name, async (directory) => {
      onBuild();
      await build(directory, await versionOf(name.slice(0, 8)));
    }),
  );
};
