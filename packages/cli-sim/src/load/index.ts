export { runningStage } from '../world/index.ts';
export { load } from './load.ts';
export { loadCommand } from './load-command.ts';
export type { LoadOptions } from './load-command.ts';
export { loadText } from './load-report.ts';
export { Meter } from './meter.ts';
