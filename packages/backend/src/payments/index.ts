export { advancePayment, isOverdue } from './advance-payment.ts';
export { failLocked, failPayment } from './fail-payment.ts';
export { followPayment } from './follow-payment.ts';
export { createHttpPaymentProvider } from './http-payment-provider.ts';
export { registerPaymentJobs, resumePayments } from './payment-jobs.ts';
export type { PaymentProvider, ProviderFailure } from './payment-provider.ts';
export { paymentRoutes } from './payments.routes.ts';
export { processAnswer } from './process-answer.ts';
