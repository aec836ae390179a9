export * from './video-streams.ts';
export { videoFeature } from './video.feature.ts';
