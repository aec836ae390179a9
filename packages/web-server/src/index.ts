export { createWebServer } from './create-web-server.ts';
export type {
  DevelopmentMiddleware,
  PageRenderer,
  WebServer,
  WebServerOptions,
} from './create-web-server.ts';
export type { Clock, Logger, RandomSource, StoreApi, WebSecrets } from './kernel/ports.ts';
export { documentOf } from './pages/html-template.ts';
export { createRenderer, createStorefrontRenderer } from './pages/storefront-renderer.ts';
export type { StorefrontModule } from './pages/storefront-renderer.ts';
export { createKyselySessionStore } from './session/kysely-session-store.ts';
export { migrateWebDatabase } from './session/session.tables.ts';
export type { WebDatabase } from './session/session.tables.ts';
export type { SessionStore } from './session/session-store.ts';
