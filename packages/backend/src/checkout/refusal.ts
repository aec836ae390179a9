import { checkoutErrorView } from '@shop/domain/checkout';
import type { ErrorCode } from '@shop/domain/kernel';

/** The message that the shopper reads for a code of section 8 (ERC-19 to ERC-48). */
export function refusal(code: ErrorCode): { readonly message?: string } {
  const view = checkoutErrorView(code);
  return view === null ? {} : { message: view.message };
}
