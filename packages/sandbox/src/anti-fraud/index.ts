export { antiFraudKey, antiFraudRoutes } from './anti-fraud.routes.ts';
