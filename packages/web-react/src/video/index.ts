export { PauseIcon } from './icons.tsx';
export { useVideoSource } from './use-video-source.ts';
export { VideoPlayer, type VideoPlayerProps } from './video-player.tsx';
