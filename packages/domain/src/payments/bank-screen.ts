/**
 * How an order is handed to the bank. CARD_PAGE: the bank's page in a frame (FRM-04). WIDGET: the SberPay widget (FRM-05). APP: a
 * phone's bank app, opened or reached by its push (FRM-06). QR_CODE: a code for the phone beside this screen (FRM-07).
 */
export type BankScreen = 'CARD_PAGE' | 'WIDGET' | 'APP' | 'QR_CODE';

/** Which screen an order that waits for its shopper gets. `isMobile`: the device is a phone or a tablet. */
export function bankScreenOf(order: {
  readonly redirectMethod: string | null;
  readonly invoiceId: string | null;
  /** Where it is paid. */
  readonly url: string;
  readonly isWidgetOn: boolean;
  readonly isMobile: boolean;
}): BankScreen {
  if (order.redirectMethod !== 'DEEP_LINK') return 'CARD_PAGE';
  // The widget lies below a page; a link of the app has none.
  if (order.isWidgetOn && order.invoiceId !== null && /^https?:/i.test(order.url)) return 'WIDGET';
  return order.isMobile ? 'APP' : 'QR_CODE';
}
