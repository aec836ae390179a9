export { HttpAccidentGateway } from './http-accident.gateway.ts';
