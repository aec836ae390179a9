export { readAccident, setAccident } from './accident.ts';
export { maintenanceRoutes } from './maintenance.routes.ts';
