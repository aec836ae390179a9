export { CheckoutHeader } from './checkout-header.tsx';
export { ErrorDialog } from './error-dialog.tsx';
export { MethodIcon } from './method-icon.tsx';
export { methodName, systemName } from './method-name.ts';
export { useCheckoutGuard } from './use-checkout-guard.ts';
