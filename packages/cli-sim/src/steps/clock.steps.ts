import { duration } from '../values/index.ts';
import { done, step } from './step.ts';
import { controlOf } from './world-control.ts';
import { durationText } from './words.ts';

export const clock = step(
  {
    key: 'clock jumps',
    about: 'All clocks jump forward, perhaps past midnight; jobs that were due meanwhile run late.',
    examples: ['clock jumps: 21 min'],
  },
  duration,
  async (world, ms) => {
    await controlOf(world).jumpClock(ms);
    return done(`${durationText(ms)} later`);
  },
);
