export { HttpAddressGateway } from './http-address.gateway.ts';
export { sentPoint } from './sent-point.ts';
