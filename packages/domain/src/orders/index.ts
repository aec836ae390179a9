export * from './status.ts';
export * from './status-graph.ts';
export { orderTexts } from './texts.ts';
