export { createSandbox } from './sandbox.ts';
export type { Sandbox, SandboxOptions } from './sandbox.ts';
export { testCards, testExpiry, THREE_DS_CODE } from './bank/index.ts';
export type { TestCard } from './bank/index.ts';
export type { Clock, Fetch, Ids, Logger, Scheduler } from './kernel/ports.ts';
