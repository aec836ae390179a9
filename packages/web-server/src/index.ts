export { createWebServer } from './create-web-server.ts';
export type {
  DevelopmentMiddleware,
  PageRenderer,
  WebServer,
  WebServerOptions,
} from './create-web-server.ts';
export type { DrainTimes } from './kernel/draining.ts';
export type { Clock, Logger, RandomSource, StoreApi, WebSecrets } from './kernel/ports.ts';
export { accidentFileAt } from './maintenance/index.ts';
export type { AccidentFile } from './maintenance/index.ts';
export { documentOf, readEarlyScript } from './pages/html-template.ts';
export { securityHeaders } from './pages/security-headers.ts';
export { createRenderer, createStorefrontRenderer } from './pages/storefront-renderer.ts';
export type { StorefrontModule } from './pages/storefront-renderer.ts';
export { createKyselyBankAttempts, createKyselySessionStore, migrateWebDatabase } from './session/index.ts';
export type { SessionStore, WebDatabase } from './session/index.ts';
