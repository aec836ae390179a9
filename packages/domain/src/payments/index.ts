export * from './bank-payment.ts';
export * from './countdown.ts';
export * from './methods.ts';
export * from './undoing.ts';
export * from './payment-state.ts';
export * from './refunds.ts';
export * from './several-payments.ts';
