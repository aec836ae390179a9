export * from './bank-payment.ts';
export * from './binding.ts';
export * from './countdown.ts';
export * from './methods.ts';
export { redirectMethodOf } from './sber-pay.ts';
export * from './undoing.ts';
export * from './payment-state.ts';
export * from './refunds.ts';
export * from './several-payments.ts';
