export { createHttpAntiFraud } from './anti-fraud/http-anti-fraud.ts';
export { checkoutSweep } from './checkout-jobs.ts';
export { checkoutRoutes } from './checkout.routes.ts';
export { eraseOrders } from './erase-orders.ts';
