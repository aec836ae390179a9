export { StoryLayer } from './story-layer.tsx';
export { StoryRow } from './story-row.tsx';
export { storiesTexts } from './texts.ts';
