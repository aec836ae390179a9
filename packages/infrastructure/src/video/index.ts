export { LazyVideoStreams } from './lazy-video-streams.ts';
