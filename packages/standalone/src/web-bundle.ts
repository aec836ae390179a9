import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

/** Where the built storefront lies. */
export const webBundle = {
  clientDirectory: join(webReact, 'dist', 'client'),
  serverEntry: join(webReact, 'dist', 'server', 'entry-server.js'),
} as const;

const stampPath = join(webReact, 'dist', 'stamp');

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

/** Fingerprint of the sources and of the dependencies. */
const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256');
  const files = (await Promise.all(sourceFolders.map(filesBelow))).flat();
  files.push(join(root, 'pnpm-lock.yaml'));
  for (const file of files.toSorted()) {
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
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
        compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        compressGzip(content, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
    }),
  );
};

/**
 * Builds the storefront for browser and server when its sources have changed since the last build.
 * Answers whether it was built.
 */
export const ensureWebBundle = async (onBuild: () => void): Promise<boolean> => {
  const wanted = await fingerprint();
  const isBuilt =
    existsSync(webBundle.serverEntry) && (await readFile(stampPath, 'utf8').catch(() => '')) === wanted;
  if (isBuilt) return false;
  onBuild();
  const previous = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vite');
  const shared = { root: webReact, logLevel: 'warn', mode: 'production' } as const;
  await build({ ...shared, build: { outDir: 'dist/client', emptyOutDir: true, manifest: true } });
  await build({
    ...shared,
    build: { outDir: 'dist/server', emptyOutDir: true, ssr: 'src/entry-server.tsx' },
  });
  if (previous === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = previous;
  await compressAssets(webBundle.clientDirectory);
  await mkdir(dirname(stampPath), { recursive: true });
  await writeFile(stampPath, wanted);
  return true;
};
