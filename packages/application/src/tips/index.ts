export { tipsFeature } from './tips.feature.ts';
export type { TipOrder, TipsGateway } from './tips.gateway.ts';
export { TipsService } from './tips.service.ts';
export type { TipsState } from './tips.service.ts';
