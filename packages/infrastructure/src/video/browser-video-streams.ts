import type { VideoStreams } from '@shop/application/video';

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

type Playback = typeof import('./hls-playback.ts');

/** Streams in a browser: by itself where it can, else with hls.js, which comes in a chunk of its own (STO-07). */
export class BrowserVideoStreams implements VideoStreams {
  readonly #loadPlayback: () => Promise<Playback>;

  constructor(loadPlayback: () => Promise<Playback> = () => import('./hls-playback.ts')) {
    this.#loadPlayback = loadPlayback;
  }

  attach(element: object, url: string, onFailure: () => void): () => void {
    if (!(element instanceof HTMLVideoElement)) return () => undefined;
    let isOver = false;
    let stop: () => void = () => undefined;
    const fail = (): void => {
      if (isOver) return;
      isOver = true;
      stop();
      onFailure();
    };
    const playWithLibrary = async (): Promise<void> => {
      try {
        const { playWithHls } = await this.#loadPlayback();
        if (isOver) return;
        const end = playWithHls(element, url, fail);
        if (end === null) fail();
        else stop = end;
      } catch {
        fail();
      }
    };
    if (element.canPlayType(PLAYLIST_TYPE) === '') void playWithLibrary();
    else
      stop = playNatively(element, url, () => {
        // Some browsers claim support that they do not have: the library decides.
        stop();
        stop = () => undefined;
        void playWithLibrary();
      });
    return () => {
      isOver = true;
      stop();
    };
  }
}

function playNatively(element: HTMLVideoElement, url: string, onFailure: () => void): () => void {
  element.addEventListener('error', onFailure, { once: true });
  element.src = url;
  return () => {
    element.removeEventListener('error', onFailure);
    element.removeAttribute('src');
    element.load();
  };
}
