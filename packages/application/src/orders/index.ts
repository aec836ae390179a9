export type { CallRefusal, Changed, RunningActions } from './order-commands.ts';
export * from './orders.gateway.ts';
export * from './orders.model.ts';
export * from './orders.service.ts';
export { callQuestion } from './call-question.ts';
export type { CallQuestion } from './call-question.ts';
export { ordersFeature } from './orders.feature.ts';
