export * from './stories.gateway.ts';
export * from './stories.service.ts';
export type { StoryPlayer } from './story-player.ts';
export { storiesFeature } from './stories.feature.ts';
