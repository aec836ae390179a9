export { restockFeature } from './restock.feature.ts';
export type { RestockGateway } from './restock.gateway.ts';
export { RestockService } from './restock.service.ts';
export type { RestockState } from './restock.service.ts';
