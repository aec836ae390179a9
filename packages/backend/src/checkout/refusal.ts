import { checkoutErrorView } from '@shop/domain/checkout';
import type { ErrorContext } from '@shop/domain/checkout';
import type { ErrorCode } from '@shop/domain/kernel';

/** The message that the shopper reads for a code of section 8 (ERC-19 to ERC-48). */
export function refusal(code: ErrorCode, context: ErrorContext = {}): { readonly message?: string } {
  const view = checkoutErrorView(code, context);
  return view === null ? {} : { message: view.message };
}
