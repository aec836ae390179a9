// Bundles the storefront as a browser gets it, without compressing it. The bundler alone sees whether the contract's reader, which
// stands in for zod there, has everything that the contract uses, and whether the patterns that the build relies on still occur.
// What was bundled once is not bundled again until a source changes.
// usage: node packages/standalone/src/check-storefront.ts
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { build } from 'vite';

import { checkedDirectory, storefrontDirectory, storefrontFingerprint } from './web-bundle.ts';

const stamp = join(checkedDirectory, await storefrontFingerprint());

async function bundle(): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), 'storefront-'));
  try {
    await build({
      root: storefrontDirectory,
      mode: 'production',
      logLevel: 'error',
      build: { outDir, emptyOutDir: true, minify: false, copyPublicDir: false },
    });
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
  await rm(dirname(stamp), { recursive: true, force: true });
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, '');
}

process.env['NODE_ENV'] = 'production';
try {
  if (!existsSync(stamp)) await bundle();
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
