export { createCsrf } from './csrf.ts';
export { createKyselySessionStore } from './kysely-session-store.ts';
export { createOauthClient } from './oauth-client.ts';
export type { OauthClient } from './oauth-client.ts';
export { registerSessionRoutes, safeCallbackUrl } from './session.routes.ts';
export { createWebSessions } from './session.service.ts';
export type { SessionStore } from './session-store.ts';
export { migrateWebDatabase } from './session.tables.ts';
export type { WebDatabase } from './session.tables.ts';
