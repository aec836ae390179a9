import Hls from 'hls.js/light';

/** Plays a stream through Media Source Extensions; answers how to end it, or null where the browser has none. */
export function playWithHls(
  element: HTMLVideoElement,
  url: string,
  onFailure: () => void,
): (() => void) | null {
  if (!Hls.isSupported()) return null;
  // A worker would be made of a blob, which our content security policy does not allow to run.
  const hls = new Hls({ enableWorker: false, capLevelToPlayerSize: true });
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (fatal) onFailure();
  });
  hls.loadSource(url);
  hls.attachMedia(element);
  return () => {
    hls.destroy();
  };
}
