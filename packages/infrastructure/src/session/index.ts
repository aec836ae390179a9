export { BroadcastTabs, lonelyTab } from './broadcast-tabs.ts';
export { DirectSessionTransport } from './direct-session.transport.ts';
export type { DirectSessionSettings } from './direct-session.transport.ts';
export { HttpSessionGateway } from './http-session.gateway.ts';
export { ServerSessionGateway } from './server-session.gateway.ts';
export { FixedToken, SessionTokens } from './session-tokens.ts';
export type { OpenedSession, SessionTransport, SignedIn, TabChannel } from './session-transport.ts';
export { userOfToken } from './token-claims.ts';
export { WebSessionTransport } from './web-session.transport.ts';
