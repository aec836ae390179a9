export { sberApiRoutes } from './sber-api.routes.ts';
export { sberAccess, sberEnvironment } from './sber-access.ts';
export type { SberAccess } from './sber-access.ts';
export { SberBooks } from './sber-books.ts';
export type { SberBinding } from './sber-books.ts';
export type { SberOrder } from './sber-order.ts';
export { sberPagesRoutes } from './sber-pages.routes.ts';
export { SberReports } from './sber-reports.ts';
