export * from './accident.gateway.ts';
export * from './accident.service.ts';
export { maintenanceFeature } from './maintenance.feature.ts';
