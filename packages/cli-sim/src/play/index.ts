export { Play } from './play.ts';
export type { PlayHead, PlayListener } from './play.ts';
