export { ErrorDialog } from './error-dialog.tsx';
export { paymentUiTexts } from './texts.ts';
export { useCheckoutGuard } from './use-checkout-guard.ts';
