export { HttpPaymentsGateway } from './http-payments.gateway.ts';
