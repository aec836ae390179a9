// Runs a program of the shop with exactly the Node and the packages of the lockfile.
// Plain JavaScript without dependencies: it is what runs before anything is installed, on any Node >= 20.
// usage: node scripts/run.mjs <program> [arguments]
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';
const stampFile = join(root, 'node_modules', '.installed');
const node = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

const read = (path) => readFileSync(join(root, path), 'utf8');

/** What an installation depends on: the locked versions, the decisions about them, and the machine. */
function fingerprint() {
  const hash = createHash('sha256');
  hash.update(read('pnpm-lock.yaml')).update(read('pnpm-workspace.yaml'));
  return hash.update(`${process.platform} ${process.arch}`).digest('hex');
}

function isInstalled(wanted) {
  if (!existsSync(node) || !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== wanted) return false;
  return readdirSync(join(root, 'packages')).every((name) => {
    const manifest = join('packages', name, 'package.json');
    if (!existsSync(join(root, manifest)) || !read(manifest).includes('ependencies"')) return true;
    return existsSync(join(root, 'packages', name, 'node_modules'));
  });
}

/** pnpm through npm's own runner, so that nothing has to be installed beforehand. */
function install() {
  const { pnpm } = JSON.parse(read('package.json')).engines;
  const runner = ['--yes', '--prefer-offline', `--package=pnpm@${pnpm}`, '--'];
  const command = ['pnpm', 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false'];
  const npm = process.env.npm_execpath ?? '';
  const [program, ...args] = npm.endsWith('npm-cli.js')
    ? [process.execPath, npm, 'exec', ...runner, ...command]
    : ['npx', ...runner, ...command];
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    // What the programs print belongs to their callers; progress goes to standard error.
    stdio: ['ignore', 2, 2],
    shell: windows && program === 'npx',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (status === 0) return true;
  console.error(`The dependencies could not be installed (${error?.message ?? `exit code ${status}`}).`);
  return false;
}

const wanted = fingerprint();
if (!isInstalled(wanted)) {
  console.error('Installing dependencies (about half a minute the first time)…');
  if (!install()) process.exit(1);
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stampFile, wanted);
}

const [program, ...args] = process.argv.slice(2);
const child = spawn(node, [join(root, program), ...args], {
  stdio: 'inherit',
  env: {
    // Node keeps what it made of the sources here, for this program and for those that it starts.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  },
});
// A terminal sends Ctrl-C to the child as well; other signals reach only this process and are passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
// npm passes a signal on to its shell alone, which ends without telling anybody: then the program stops as well.
if (process.env.npm_lifecycle_event !== undefined) {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 250);
  watch.unref();
}
child.on('error', (error) => {
  console.error(`${node} could not be started: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
