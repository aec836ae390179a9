// Finds a Chromium for the browser tests: the given one, the headless one from npm, the system's, or Playwright's own.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The browser requests nothing but the shop: without network access every background request would fail. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const environment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])));

const runs = (path: string, env: Record<string, string>): boolean =>
  spawnSync(path, ['--no-sandbox', '--version'], { env, timeout: 20_000 }).status === 0;

/**
 * The browser that npm brings (Linux, x64). It draws no windows, so that a page costs a third of what it costs a whole
 * browser, it is the same on every machine, and it carries the libraries that may be missing.
 */
async function packaged(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const before = environment();
  // Makes the package unpack its shared libraries too, next to the browser.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x';
  const { default: sparticuz } = await import('@sparticuz/chromium');
  const executablePath = await sparticuz.executablePath();
  const env = runs(executablePath, before) ? before : environment();
  return runs(executablePath, env)
    ? { executablePath, args: [...quiet, '--no-sandbox', '--no-zygote', '--headless=shell'], env }
    : undefined;
}

/** The first browser that there is; fails with what to do when there is none. */
export async function findBrowser(): Promise<Browser> {
  const root = process.getuid?.() === 0;
  const args = root ? [...quiet, '--no-sandbox'] : quiet;
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names no file: ${given}`);
    return { executablePath: given, args, env: environment() };
  }
  const fromNpm = await packaged();
  if (fromNpm) return fromNpm;
  const executablePath = [...systemPaths, chromium.executablePath()].find((path) => existsSync(path));
  if (executablePath !== undefined) return { executablePath, args, env: environment() };
  throw new Error('No Chromium found. Install one, or name one in CHROMIUM_PATH.');
}
