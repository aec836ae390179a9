export { loadCommand } from './load-command.ts';
export type { LoadOptions } from './load-command.ts';
