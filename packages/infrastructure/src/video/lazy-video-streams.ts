import type { VideoStreams } from '@shop/application/video';

type Streams = { readonly BrowserVideoStreams: new () => VideoStreams };

/** Streams in a browser, whose code comes with the first video. */
export class LazyVideoStreams implements VideoStreams {
  readonly #load: () => Promise<Streams>;

  constructor(load: () => Promise<Streams> = () => import('./browser-video-streams.ts')) {
    this.#load = load;
  }

  attach(element: object, url: string, onFailure: () => void): () => void {
    let isOver = false;
    let stop: () => void = () => undefined;
    void this.#load().then(
      ({ BrowserVideoStreams }) => {
        if (!isOver) stop = new BrowserVideoStreams().attach(element, url, onFailure);
      },
      () => {
        if (!isOver) onFailure();
      },
    );
    return () => {
      isOver = true;
      stop();
    };
  }
}
