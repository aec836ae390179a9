import { duration } from '../values/index.ts';
import { done, step } from './step.ts';
import { controlOf } from './world-control.ts';
import { durationText } from './words.ts';

export const clock = step('clock jumps: 21 min')
  .about('All clocks jump forward, perhaps past midnight; jobs that were due meanwhile run late.')
  .takes(duration)
  .plays(async (world, ms) => {
    await controlOf(world).jumpClock(ms);
    return done(`${durationText(ms)} later`);
  });
