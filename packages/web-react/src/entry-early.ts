import { startAfterPaint } from './entry-after-paint.ts';

/**
 * Records what a shopper does before the page is hydrated: the server writes this into every page, ahead of all that can be
 * tapped. `replayEarlyInput` does it over. What browsers do by themselves (links, typing) needs no note.
 */
const events: Event[] = [];
const note = (event: Event): void => {
  events.push(event);
};
const kinds = ['click', 'keydown'];
for (const kind of kinds) addEventListener(kind, note, true);

Object.assign(window, {
  earlyInput: {
    events,
    stop: () => {
      for (const kind of kinds) removeEventListener(kind, note, true);
    },
  },
});

startAfterPaint();
