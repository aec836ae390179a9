export { controlRoutes } from './control.routes.ts';
