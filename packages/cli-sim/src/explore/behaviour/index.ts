export { characters, chooseMove, thinkingTime, intents } from './characters.ts';
export type { Character } from './characters.ts';
export { emptyObservation } from './observation.ts';
export type { Memory, Observation, RawStep, Sale, SeenProduct } from './observation.ts';
export type { Move, Intent } from './intent.ts';
