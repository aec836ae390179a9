export { BrowserVideoStreams } from './browser-video-streams.ts';
