export { discountRoutes } from './discounts.routes.ts';
