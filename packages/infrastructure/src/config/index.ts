export { HttpConfigGateway } from './http-config.gateway.ts';
