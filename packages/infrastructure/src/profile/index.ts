export { HttpProfileGateway } from './http-profile.gateway.ts';
