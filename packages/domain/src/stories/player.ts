/** Milliseconds that media may take; then the slide runs without them. */
export const MEDIA_WAIT_MS = 5_000;
/** Milliseconds of a slide without a duration of its own (STO-08). */
export const DEFAULT_SLIDE_MS = 10_000;

/** What stops the time of a slide. Each is lifted by its own counterpart only: focus does not resume what Space paused. */
export type PauseCause = 'space' | 'hold' | 'blur' | 'drawer';

export type PlayerState = {
  /** Milliseconds of each slide; at least one. */
  readonly durations: readonly number[];
  /** What comes after the last slide (STO-14, OPN-157). */
  readonly afterLast: 'close' | 'repeat';
  readonly index: number;
  /** Rises with every start of a slide, so that what was said of an earlier start does not count. */
  readonly start: number;
  /** When the slide was asked for. */
  readonly startedAt: number;
  /** Whether the slide is shown: its media have come, have failed or took too long. */
  readonly isShown: boolean;
  /** Milliseconds that ran before `runsSince`. */
  readonly ran: number;
  /** Null: time stands still. */
  readonly runsSince: number | null;
  readonly pauses: readonly PauseCause[];
  readonly isOver: boolean;
};

export type PlayerEvent =
  /** The media of the slide that was started as `start` are on screen, or never will be. */
  | { readonly type: 'SHOWN'; readonly start: number }
  | { readonly type: 'NEXT' | 'PREVIOUS' | 'SPACE' | 'TICK' }
  | { readonly type: 'PAUSE' | 'RESUME'; readonly cause: Exclude<PauseCause, 'space'> };

/** Milliseconds that a slide is shown (STO-08, STO-09). */
export function slideDuration(duration: number | null): number {
  return duration !== null && Number.isFinite(duration) && duration > 0 ? duration : DEFAULT_SLIDE_MS;
}

/** A player that asks for its first slide at `now`. */
export function startPlayer(
  slides: readonly { readonly duration: number | null }[],
  afterLast: PlayerState['afterLast'],
  now: number,
): PlayerState {
  return {
    durations: slides.map(({ duration }) => slideDuration(duration)),
    afterLast,
    index: 0,
    start: 0,
    startedAt: now,
    isShown: false,
    ran: 0,
    runsSince: null,
    pauses: [],
    isOver: slides.length === 0,
  };
}

/** Milliseconds of the current slide that have run, pauses and loading excluded. */
export function timeRun(state: PlayerState, now: number): number {
  return state.ran + (state.runsSince === null ? 0 : Math.max(0, now - state.runsSince));
}

/** Milliseconds that the current slide still has (STO-13). */
export function timeLeft(state: PlayerState, now: number): number {
  return Math.max(0, (state.durations[state.index] ?? 0) - timeRun(state, now));
}

/** Share of a slide that has been played, 0 to 1. */
export function slideProgress(state: PlayerState, index: number, now: number): number {
  if (index !== state.index) return index < state.index ? 1 : 0;
  return Math.min(1, timeRun(state, now) / (state.durations[index] ?? 1));
}

/** When a TICK is due; null: nothing happens by itself. */
export function nextTickAt(state: PlayerState): number | null {
  if (state.isOver) return null;
  if (!state.isShown) return state.startedAt + MEDIA_WAIT_MS;
  if (state.runsSince === null) return null;
  return state.runsSince + timeLeft(state, state.runsSince);
}

/** Starts or stops the time, as the state says. */
function settled(state: PlayerState, now: number): PlayerState {
  const runs = state.isShown && state.pauses.length === 0 && !state.isOver;
  if (runs === (state.runsSince !== null)) return state;
  return runs ? { ...state, runsSince: now } : { ...state, ran: timeRun(state, now), runsSince: null };
}

function startSlide(state: PlayerState, index: number, now: number): PlayerState {
  return {
    ...state,
    index,
    start: state.start + 1,
    startedAt: now,
    isShown: false,
    ran: 0,
    runsSince: null,
  };
}

function goOn(state: PlayerState, now: number): PlayerState {
  const next = state.index + 1;
  if (next < state.durations.length) return startSlide(state, next, now);
  if (state.afterLast === 'repeat') return startSlide(state, 0, now);
  return settled({ ...state, isOver: true }, now);
}

const without = (pauses: readonly PauseCause[], cause: PauseCause): readonly PauseCause[] =>
  pauses.filter((other) => other !== cause);

/** What follows from an event at `now`, in milliseconds of one clock that never goes back (STO-08 to STO-14). */
export function advancePlayer(state: PlayerState, event: PlayerEvent, now: number): PlayerState {
  if (state.isOver) return state;
  switch (event.type) {
    case 'SHOWN':
      return event.start === state.start && !state.isShown
        ? settled({ ...state, isShown: true }, now)
        : state;
    case 'TICK': {
      const due = nextTickAt(state);
      if (due === null || now < due) return state;
      return state.isShown ? goOn(state, now) : settled({ ...state, isShown: true }, now);
    }
    // Who goes on wants to watch, so the pause by Space ends; a drawer or another window still stops the time.
    case 'NEXT':
      return goOn({ ...state, pauses: without(state.pauses, 'space') }, now);
    case 'PREVIOUS':
      return startSlide(
        { ...state, pauses: without(state.pauses, 'space') },
        Math.max(0, state.index - 1),
        now,
      );
    case 'SPACE':
      return settled(
        {
          ...state,
          pauses: state.pauses.includes('space')
            ? without(state.pauses, 'space')
            : [...state.pauses, 'space'],
        },
        now,
      );
    case 'PAUSE':
      if (state.pauses.includes(event.cause)) return state;
      return settled({ ...state, pauses: [...state.pauses, event.cause] }, now);
    case 'RESUME':
      return settled({ ...state, pauses: without(state.pauses, event.cause) }, now);
    default:
      return event satisfies never;
  }
}
