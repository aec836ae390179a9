export * from './kinds.ts';
export * from './player.ts';
export * from './stories.ts';
