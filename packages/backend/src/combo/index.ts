export { comboRoutes } from './combo.routes.ts';
