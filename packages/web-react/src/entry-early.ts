import { startAfterPaint } from './entry-after-paint.ts';
import { keepTranslatedTexts } from './entry-translated.ts';

/**
 * Records what a shopper does before the page is hydrated; `replayEarlyInput` replays it. The server puts this script
 * into every page, before anything that can be tapped. What browsers do by themselves (links, typing) is not
 * recorded.
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

// Translators begin when the page is there, some before the shop's scripts.
addEventListener('DOMContentLoaded', () => keepTranslatedTexts(document.body));
startAfterPaint();

// No place is kept for banners of which this browser saw none the last time.
// Room is kept for the tiles of orders of which it saw some.
let emptyPlaces = '';
let informers = '';
try {
  emptyPlaces = /banner_places_empty=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  informers = /informers_shown=([^;]*)/.exec(document.cookie)?.[1] ?? '';
} catch {
  // Where cookies are denied, nothing was kept.
}
document.documentElement.dataset['noBanners'] = emptyPlaces;
document.documentElement.dataset['informers'] = informers;
