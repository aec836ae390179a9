// The page of the contract suite: creates maps with the shop's adapters and records what they do.
import type { MapMove, MapOptions, MapView } from '@shop/application/map';
import { TimerScheduler } from '@shop/infrastructure/kernel';
import { ConfiguredMapViews } from '@shop/infrastructure/map';

export type Renderer = 'LOCAL' | 'MAPGL';

/** A map and what it has reported so far. */
export type Watched = {
  readonly view: MapView;
  readonly moves: (MapMove & { readonly at: number })[];
  readonly moving: boolean[];
};

const parameters = new URLSearchParams(location.search);
const renderer: Renderer = parameters.get('renderer') === 'MAPGL' ? 'MAPGL' : 'LOCAL';
const views = new ConfiguredMapViews({
  settings: () => ({ renderer, scriptUrl: parameters.get('script'), dataUrl: '/map' }),
  fetch: (url, init) => fetch(url, init),
  scheduler: new TimerScheduler(),
});

type Call = [
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | AddEventListenerOptions,
];

/** Listeners on the window and the document, which outlive a map. */
let listeners = 0;
for (const target of [window, document, document.body]) {
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  target.addEventListener = (...call: Call): void => {
    listeners += 1;
    add(...call);
  };
  target.removeEventListener = (...call: Call): void => {
    listeners -= 1;
    remove(...call);
  };
}

const mapPage = {
  maps: [] as Watched[],

  listeners: (): number => listeners,

  /** Creates a map in the element with that id; answers its number, or the failure. */
  async create(id: string, options: Partial<MapOptions> = {}): Promise<number | 'unavailable'> {
    const made = await views.create(document.querySelector(`#${id}`) ?? {}, {
      key: 'demo-map-key',
      center: { lat: 55.75, lon: 37.62 },
      zoom: 13.6,
      isInteractive: true,
      isZoomEnabled: true,
      isDark: false,
      ...options,
    });
    if (!made.ok) return made.error.kind;
    const watched: Watched = { view: made.value, moves: [], moving: [] };
    made.value.moves$.subscribe((move) => watched.moves.push({ ...move, at: performance.now() }));
    made.value.moving$.subscribe((isMoving) => watched.moving.push(isMoving));
    return mapPage.maps.push(watched) - 1;
  },

  map(at = 0): Watched {
    const map = mapPage.maps[at];
    if (map === undefined) throw new Error(`There is no map ${at}`);
    return map;
  },

  /** Resolves when that many frames have been drawn, so that a map's work in a frame is finished. */
  async frames(count: number): Promise<void> {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  },
};

export type MapPage = typeof mapPage;

declare global {
  interface Window {
    mapPage: MapPage;
  }
}

window.mapPage = mapPage;
