export * from './video-streams.ts';
