import type { VideoStreams } from '@shop/application/video';
import { videoKind } from '@shop/domain/video';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives a video element its source once `isWanted` is first true, so that unseen clips are not downloaded. Answers
 * the element's ref.
 */
export function useVideoSource(options: {
  readonly src: string;
  readonly isWanted: boolean;
  readonly streams: VideoStreams;
  readonly onFailure: () => void;
}): RefObject<HTMLVideoElement | null> {
  const video = useRef<HTMLVideoElement>(null);
  const { src, isWanted, streams } = options;
  const onFailure = useRef(options.onFailure);
  useEffect(() => {
    onFailure.current = options.onFailure;
  });
  useEffect(() => {
    const element = video.current;
    if (element === null || !isWanted) return undefined;
    // Only a muted video may start by itself, and for an element created by a script the attribute alone is not
    // enough.
    element.muted = true;
    if (videoKind(src) === 'stream') return streams.attach(element, src, () => onFailure.current());
    const fail = () => onFailure.current();
    element.addEventListener('error', fail);
    element.src = src;
    return () => {
      element.removeEventListener('error', fail);
      element.removeAttribute('src');
      element.load();
    };
  }, [src, isWanted, streams]);
  return video;
}
