export type { AccidentGateway } from './accident.gateway.ts';
export { AccidentService } from './accident.service.ts';
export type { AccidentState } from './accident.service.ts';
export { maintenanceFeature } from './maintenance.feature.ts';
