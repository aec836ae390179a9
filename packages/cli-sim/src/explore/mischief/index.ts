export { faultLevels } from './level.ts';
export type { FaultLevel } from './level.ts';
export { calmTime, chooseDeed, deeds, lastDeed } from './mischief.ts';
export type { Surroundings } from './mischief.ts';
