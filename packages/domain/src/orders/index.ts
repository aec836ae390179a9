export * from './actions.ts';
export * from './finished-orders.ts';
export * from './history.ts';
export * from './line-shares.ts';
export * from './repeat.ts';
export * from './status.ts';
export * from './status-details.ts';
export * from './status-graph.ts';
export { orderTexts } from './texts.ts';
