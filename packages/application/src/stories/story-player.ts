import { advancePlayer, nextTickAt, startPlayer } from '@shop/domain/stories';
import type { PlayerEvent, PlayerState } from '@shop/domain/stories';

import { Stateful } from '../kernel/index.ts';
import type { Clock, Scheduler } from '../kernel/index.ts';

type Slides = readonly { readonly duration: number | null }[];

/** Runs the player's machine in time: `stop` when it is not shown any more. */
export class StoryPlayer extends Stateful<PlayerState> {
  readonly #clock: Clock;
  readonly #scheduler: Scheduler;
  #cancel: () => void = () => undefined;

  constructor(slides: Slides, afterLast: PlayerState['afterLast'], clock: Clock, scheduler: Scheduler) {
    super(startPlayer(slides, afterLast, clock.now()));
    this.#clock = clock;
    this.#scheduler = scheduler;
  }

  /** Starts its time; answers what stops it. */
  run(): () => void {
    this.#schedule();
    return () => {
      this.#cancel();
    };
  }

  do(event: PlayerEvent): void {
    this.store.set(advancePlayer(this.state, event, this.#clock.now()));
    this.#schedule();
  }

  #schedule(): void {
    this.#cancel();
    const due = nextTickAt(this.state);
    if (due === null) return;
    this.#cancel = this.#scheduler.delay(Math.max(0, due - this.#clock.now()), () => {
      this.do({ type: 'TICK' });
    });
  }
}
