import type { VideoStreams } from '@shop/application/video';
import { videoKind } from '@shop/domain/video';
import { useEffect, useRef, type RefObject } from 'react';

/** Gives a video element its source from the moment `isWanted` first holds: nobody downloads a clip that they do not see. */
export function useVideoSource(
  video: RefObject<HTMLVideoElement | null>,
  options: {
    readonly src: string;
    readonly isWanted: boolean;
    readonly streams: VideoStreams;
    readonly onFailure: () => void;
  },
): void {
  const { src, isWanted, streams } = options;
  const onFailure = useRef(options.onFailure);
  useEffect(() => {
    onFailure.current = options.onFailure;
  });
  useEffect(() => {
    const element = video.current;
    if (element === null || !isWanted) return undefined;
    if (videoKind(src) === 'stream') return streams.attach(element, src, () => onFailure.current());
    const fail = () => onFailure.current();
    element.addEventListener('error', fail);
    element.src = src;
    return () => {
      element.removeEventListener('error', fail);
      element.removeAttribute('src');
      element.load();
    };
  }, [video, src, isWanted, streams]);
}
