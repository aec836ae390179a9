/** A stream is a playlist of pieces (m3u8), anything else one file (STO-07). */
export type VideoKind = 'stream' | 'file';

/** The kind of a video by the ending of its URL; query and fragment do not count (STO-07). */
export function videoKind(url: string): VideoKind {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.toLowerCase().endsWith('.m3u8') ? 'stream' : 'file';
}

export type VideoMoment = {
  /** Whether it is the slide that is looked at. */
  readonly isActive: boolean;
  /** Whether it is blurred until an age is confirmed (AGE-06). */
  readonly isBlurred: boolean;
  /** Whether it starts without being asked: on mobile; on a desktop a button starts it (OPN-158). */
  readonly startsByItself: boolean;
  /** Whether the shopper has asked the system for little motion: then nothing starts by itself. */
  readonly prefersReducedMotion: boolean;
  /** What the shopper chose with the button while this slide was active; null: nothing yet. */
  readonly choice: 'play' | 'pause' | null;
};

/** Whether a video plays now (PRD-26, PRD-27, OPN-158). */
export function isVideoPlaying(moment: VideoMoment): boolean {
  if (!moment.isActive || moment.isBlurred || moment.choice === 'pause') return false;
  return moment.choice === 'play' || (moment.startsByItself && !moment.prefersReducedMotion);
}

/** How strongly a blurred video is blurred unless told otherwise, in px (STO-22). */
export const VIDEO_BLUR_PX = 8;
/** The height of a video slide on a desktop, in widths of the frame that it is drawn in; it is never higher than the window (STO-24, OPN-158). */
export const VIDEO_HEIGHT_IN_WIDTHS = 1.4;
