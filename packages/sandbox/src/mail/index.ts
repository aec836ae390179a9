export { mailRoutes } from './mail.routes.ts';
export type { Mail } from './mail.routes.ts';
