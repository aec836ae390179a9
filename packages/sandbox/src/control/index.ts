export { controlRoutes, fulfilmentRoutes } from './control.routes.ts';
