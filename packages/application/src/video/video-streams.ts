/** Feeds streams (m3u8) to video elements (STO-07). */
export interface VideoStreams {
  /**
   * Lets `element` (a <video>) play the stream at `url`, with what the browser has for it or with a library that is
   * fetched then. `onFailure` is called at most once, when the stream can't be played; never after the answered function,
   * which takes the stream from the element again and may be called twice. Neither throws.
   */
  attach(element: object, url: string, onFailure: () => void): () => void;
}

/** Where there are no video elements. */
export const noVideoStreams: VideoStreams = { attach: () => () => undefined };
