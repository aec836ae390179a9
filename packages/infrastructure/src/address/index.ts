export { HttpAddressGateway } from './http-address.gateway.ts';
