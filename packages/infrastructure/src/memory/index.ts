export { RandomIds, TimerScheduler } from '../kernel/index.ts';
export { MemoryBrowser } from './memory-browser.ts';
export type { PageEvent } from './memory-browser.ts';
export { memoryEnvironment } from './memory-environment.ts';
export type { MemoryEnvironmentOptions } from './memory-environment.ts';
