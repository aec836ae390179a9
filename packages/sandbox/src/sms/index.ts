export { smsInboxRoutes, smsRoutes } from './sms.routes.ts';
export type { Sms } from './sms.routes.ts';
