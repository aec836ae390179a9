/** Address of the payment screen of a checkout (FRM-01). */
export function paymentPath(checkoutId: string, orderIds: readonly string[]): string {
  return `/checkout/payment/${checkoutId}?orderIds=${orderIds.join(',')}`;
}
