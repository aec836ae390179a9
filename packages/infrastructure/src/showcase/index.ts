export { HttpShowcaseGateway } from './http-showcase.gateway.ts';
