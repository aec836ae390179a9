export { HttpSearchGateway } from './http-search.gateway.ts';
