export { StoryRow as MainTop } from '../stories/index.ts';
