export { faultLevels } from './level.ts';
export type { FaultLevel } from './level.ts';
export {
  pauseLength,
  chooseEvent,
  drawCalm,
  drawFault,
  firstEvents,
  shopEvents,
  lastEvents,
} from './events.ts';
export { stepBeside, troubleAfter, troubleWith } from './beside.ts';
export type { Surroundings } from './events.ts';
