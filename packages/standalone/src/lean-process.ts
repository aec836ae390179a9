/** How a program is started. */
interface ProgramStart {
  /** Options of Node, before the program. */
  readonly options: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * Node sizes its heap by the memory of the machine, which is not all the shop's: the space of new objects, and by how many
 * percent the heap may outgrow what is alive before it is tidied up.
 */
const nodeOptions = ['--max-semi-space-size=16', '--heap-growing-percent=50'] as const;

/** glibc keeps large buffers that were freed, such as those of rendered pages, unless it is told to give them back. */
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;

const nameOf = (option: string): string => option.split('=', 1)[0] ?? '';

/** The same program with less memory; null: it runs so already. What an operator has set stays. */
export const leanStart = ({ options, environment }: ProgramStart): ProgramStart | null => {
  const given = [...options, environment['NODE_OPTIONS'] ?? ''].join(' ').replaceAll('_', '-');
  const missing = nodeOptions.filter((option) => !given.includes(nameOf(option)));
  if (missing.length === 0) return null;
  return { options: [...options, ...missing], environment: { ...allocator, ...environment } };
};

/**
 * Starts this process's program anew in its place, with the same id, where the system can do that. Node takes its options at
 * the start only.
 */
export const runLean = (program: readonly string[]): void => {
  const start = leanStart({ options: process.execArgv, environment: process.env });
  if (start === null || process.execve === undefined || process.platform === 'win32') return;
  process.execve(process.execPath, [process.execPath, ...start.options, ...program], start.environment);
};
