export { eraseWishes } from './erase-wishes.ts';
export { restockRoutes } from './restock.routes.ts';
