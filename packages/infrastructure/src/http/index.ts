export type { AccessTokens } from './access-tokens.ts';
export { ApiClient, SKIP_MARKER } from './api-client.ts';
export type { ApiClientSettings, CallOptions } from './api-client.ts';
export type { EndpointInput } from './endpoint-request.ts';
export { endpointPath } from './endpoint-request.ts';
export { failureOf, read, send } from './send.ts';
export type { Fetch, OutgoingRequest, Received } from './send.ts';
export { sentPoint } from './sent-point.ts';
