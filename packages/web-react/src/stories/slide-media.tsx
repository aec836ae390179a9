import { largeImageUrl } from '@shop/domain/catalog';
import type { StorySlide } from '@shop/domain/stories';
import { VIDEO_HEIGHT_IN_WIDTHS } from '@shop/domain/video';
import { useEffect, useState, type CSSProperties } from 'react';

import { useDevice } from '../kernel/device-context.ts';
import { useShop } from '../kernel/shop-context.ts';
import { askAgain, useImageFailure, useReducedMotion } from '../ui/index.ts';
import { useVideoSource } from '../video/index.ts';
import styles from './story-player.module.scss';

type SlideMediaProps = {
  readonly slide: StorySlide;
  readonly label: string;
  /** Whether a clip plays; while it loads it tries to. */
  readonly isPlaying: boolean;
  /** The media are on screen, or never will be. */
  readonly onShown: () => void;
};

/** On a desktop a clip stands in the middle of the player, 1.4 times as high as that is wide (STO-24, OPN-158). */
const clipShape: CSSProperties = {
  height: 'auto',
  maxHeight: '100dvh',
  marginBlock: 'auto',
  aspectRatio: `1 / ${VIDEO_HEIGHT_IN_WIDTHS}`,
};
const useClipShape = () => (useDevice() === 'DESKTOP' ? clipShape : undefined);

/** A picture that has come, or failed, before React listened says so too. */
const tellIfComplete = (onShown: () => void) => (image: HTMLImageElement | null) => {
  if (image?.complete === true) onShown();
  askAgain(image);
};

function Clip({ slide, label, isPlaying, onShown }: SlideMediaProps) {
  const { videoStreams } = useShop();
  const [failed, setFailed] = useState(0);
  const source = slide.sources[failed];
  const shape = useClipShape();
  const video = useVideoSource({
    src: source?.videoUrl ?? '',
    isWanted: source !== undefined,
    streams: videoStreams,
    // The next source is tried; without one the ground and the buttons stay.
    onFailure: () => {
      setFailed((count) => count + 1);
      if (failed + 1 >= slide.sources.length) onShown();
    },
  });
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    // A browser that wants a tap first leaves the still picture.
    if (isPlaying) element.play().catch(() => onShown());
    else element.pause();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it plays or pauses when that changes
  }, [isPlaying, source, video]);
  if (source === undefined) return null;
  return (
    <video
      ref={video}
      className={styles.media}
      style={shape}
      aria-label={label}
      muted
      loop
      playsInline
      preload="auto"
      disablePictureInPicture
      onPlaying={onShown}
      onCanPlay={({ currentTarget }) => {
        if (isPlaying && currentTarget.paused) void currentTarget.play().catch(() => onShown());
      }}
    />
  );
}

/** The picture or the clip of a slide. With reduced motion a clip stays its still picture. */
export function SlideMedia(props: SlideMediaProps) {
  const { slide, onShown } = props;
  const isStill = useReducedMotion();
  const shape = useClipShape();
  const isClip = slide.type === 'video' && slide.sources.length > 0 && !isStill;
  const hasMedia = isClip || slide.imageUrl !== null;
  const src = slide.imageUrl === null ? null : largeImageUrl(slide.imageUrl);
  const { isFailed, onError } = useImageFailure(src);
  useEffect(() => {
    if (!hasMedia) onShown();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each slide
  }, [hasMedia]);
  return (
    <>
      {src === null || isFailed ? null : (
        <img
          ref={isClip ? undefined : tellIfComplete(onShown)}
          className={styles.media}
          style={isClip ? shape : undefined}
          src={src}
          alt=""
          draggable={false}
          onLoad={isClip ? undefined : onShown}
          onError={() => {
            onError();
            if (!isClip) onShown();
          }}
        />
      )}
      {isClip ? <Clip {...props} /> : null}
    </>
  );
}
