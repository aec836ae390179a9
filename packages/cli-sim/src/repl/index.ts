export type { Console } from './console.ts';
export { historyFile } from './history.ts';
export { repl } from './repl.ts';
