export { faultLevels } from './level.ts';
export type { FaultLevel } from './level.ts';
export {
  pauseLength,
  chooseEvent,
  drawCalm,
  drawFault,
  firstEvents,
  shopEvents,
  lastEvent,
} from './events.ts';
export { stepBeside } from './beside.ts';
export type { Surroundings } from './events.ts';
