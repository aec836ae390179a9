export { characters, chooseMove, thinkingTime, urges } from './characters.ts';
export type { Character } from './characters.ts';
export { blankSight } from './sight.ts';
export type { RawStep, SeenProduct, Sight } from './sight.ts';
export type { Move, Urge } from './urge.ts';
