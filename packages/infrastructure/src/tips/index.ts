export { HttpTipsGateway } from './http-tips.gateway.ts';
