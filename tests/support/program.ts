import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs what is bundled, as `npm start`, `npm run serve` and `npm run store` do. */
const launch = new URL('../../packages/standalone/src/launch.ts', import.meta.url);

/** Programs that tests run as separate processes. */
export const programs = {
  start: launch,
  serve: launch,
  store: launch,
  /** The sources of `serve` as they are, without a bundle. */
  serveSources: new URL('../../packages/standalone/src/serve.ts', import.meta.url),
  sim: new URL('../../packages/cli-sim/src/main.ts', import.meta.url),
  demo: new URL('./start-demo.ts', import.meta.url),
  standIns: new URL('./stand-ins.ts', import.meta.url),
} as const;

export interface Ended {
  readonly exitCode: number | null;
  readonly out: string;
  /** Lines of standard error. */
  readonly errors: readonly string[];
}

export interface RunningProgram {
  readonly process: ChildProcess;
  /** Resolves as soon as the output contains this text, rejects if the program ends first. */
  readonly says: (text: string) => Promise<void>;
  /** The same for standard error, once it contains the text `times` times. */
  readonly saysError: (text: string, times?: number) => Promise<void>;
  readonly ended: Promise<Ended>;
}

/** Variables of the shop that this machine may have set must not affect the shop under test. */
const own =
  /^(PORT|SANDBOX_PORT|DATA_DIR|DATABASE_URL|HOST|TRUST_PROXY|PUBLIC_ORIGIN|PICTURES_DIR|MAINTENANCE_DIR|SEARCH_MODELS_DIR|VIDEO_DIR|FULFILMENT_.*|.*_(KEY|TOKEN|URL|SECRET))$/;

/** Runs a program with exactly these shop variables, by default in the folder of the project. */
export function runProgram(
  name: keyof typeof programs,
  variables: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  folder: string = root,
): RunningProgram {
  const inherited = Object.entries(process.env).filter(([variable]) => !own.test(variable));
  const program = programs[name];
  const before = program === launch ? [name] : [];
  const child = spawn(process.execPath, [fileURLToPath(program), ...before, ...args], {
    cwd: folder,
    env: { ...Object.fromEntries(inherited), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let errors = '';
  const listeners = new Set<() => void>();
  child.stdout.on('data', (text) => {
    out += String(text);
    for (const listener of listeners) listener();
  });
  child.stderr.on('data', (text) => {
    errors += String(text);
    for (const listener of listeners) listener();
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (exitCode) =>
      resolve({ exitCode, out, errors: errors.split('\n').filter((line) => line !== '') }),
    );
  });
  const holds = async (output: () => string, text: string, times: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (output().split(text).length <= times) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      void ended.then(() => reject(new Error(`It ended before it said "${text}": ${out}${errors}`)));
      look();
    });
  return {
    process: child,
    says: async (text) => holds(() => out, text, 1),
    saysError: async (text, times = 1) => holds(() => errors, text, times),
    ended,
  };
}
