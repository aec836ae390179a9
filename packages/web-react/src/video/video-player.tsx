import { isVideoPlaying, VIDEO_BLUR_PX } from '@shop/domain/video';
import { useEffect, useState, type CSSProperties } from 'react';

import { useDevice } from '../kernel/device-context.ts';
import { useShop } from '../kernel/shop-context.ts';
import { cx, Image, PlayIcon, useReducedMotion } from '../ui/index.ts';
import { videoTexts } from './texts.ts';
import { useVideoSource } from './use-video-source.ts';
import styles from './video-player.module.scss';
import { PauseIcon } from './icons.tsx';

export type VideoPlayerProps = {
  /** URL of an mp4 or webm file or of an m3u8 stream. */
  readonly src: string;
  /** Shown until the video plays, and in its place when it can't be played. */
  readonly poster: string | null;
  /** A description for screen readers. */
  readonly label: string;
  /** Whether it is the active slide; otherwise it pauses (PRD-27). */
  readonly isActive: boolean;
  /** Blurred until an age is confirmed: neither plays nor loads (PRD-26, AGE-06). */
  readonly isBlurred?: boolean | undefined;
  /** In px. */
  readonly blurRadius?: number | undefined;
  /** Left out: on mobile it starts by itself, on a desktop with its button (OPN-158). */
  readonly startsByItself?: boolean | undefined;
  readonly className?: string | undefined;
};

/** A muted clip that repeats (PRD-26 to PRD-28, STO-07). With reduced motion it waits for its button. */
export function VideoPlayer({
  src,
  poster,
  label,
  isActive,
  isBlurred = false,
  blurRadius = VIDEO_BLUR_PX,
  startsByItself,
  className,
}: VideoPlayerProps) {
  const { videoStreams } = useShop();
  const isMobile = useDevice() !== 'DESKTOP';
  const prefersReducedMotion = useReducedMotion();
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const [isShown, setIsShown] = useState(false);
  const [wasWanted, setWasWanted] = useState(false);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const hasFailed = failedSrc === src;
  const isPlaying =
    !hasFailed &&
    isVideoPlaying({
      isActive,
      isBlurred,
      startsByItself: startsByItself ?? isMobile,
      prefersReducedMotion,
      choice,
    });
  // A choice lasts only while the slide is active.
  if (!isActive && choice !== null) setChoice(null);
  if (isPlaying && !wasWanted) setWasWanted(true);

  const video = useVideoSource({
    src,
    isWanted: wasWanted && !hasFailed && !isBlurred,
    streams: videoStreams,
    onFailure: () => setFailedSrc(src),
  });
  const play = (element: HTMLVideoElement) =>
    element.play().catch((error: unknown) => {
      // The browser requires a tap first, for example to save power; an interrupted start has another error.
      if (error instanceof DOMException && error.name === 'NotAllowedError') setChoice('pause');
    });
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    if (!isPlaying) element.pause();
    else if (element.paused) void play(element);
  }, [isPlaying, src, video]);

  return (
    <div
      className={cx(styles.root, className)}
      style={{ '--blur-radius': `${blurRadius}px` } as CSSProperties}
    >
      <Image className={styles.poster} src={poster} alt={isBlurred ? '' : label} blurred={isBlurred} />
      {hasFailed || isBlurred ? null : (
        <>
          <video
            ref={video}
            className={cx(styles.video, isShown && styles.shown)}
            aria-label={label}
            muted
            loop
            playsInline
            preload="none"
            disablePictureInPicture
            onPlaying={() => setIsShown(true)}
            // A source that comes later is not loaded before it is to be played once more.
            onLoadStart={({ currentTarget }) => {
              if (isPlaying) void play(currentTarget);
            }}
            // Replacing the source ended the attempt to play it.
            onCanPlay={({ currentTarget }) => {
              if (isPlaying && currentTarget.paused) void play(currentTarget);
            }}
            onEmptied={() => setIsShown(false)}
          />
          {isActive ? (
            <button
              type="button"
              className={cx(styles.button, isPlaying && styles.playing)}
              aria-label={isPlaying ? videoTexts.pause : videoTexts.play}
              onClick={() => setChoice(isPlaying ? 'pause' : 'play')}
            >
              {isPlaying ? <PauseIcon size={28} /> : <PlayIcon size={28} />}
            </button>
          ) : null}
        </>
      )}
    </div>
  );
}
