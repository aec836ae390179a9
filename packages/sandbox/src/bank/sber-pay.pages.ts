import { html } from '../kernel/html.ts';
import { formatAmount } from '../kernel/money.ts';
import { bankFrame } from './bank-frame.ts';
import type { BindingOperation } from './binding.ts';
import type { Payment } from './payment.ts';
import { bindingTexts, cardTexts, sberPayTexts, threeDsTexts } from './texts.ts';

type InvoiceView = {
  readonly payment: Payment;
  /** Where the form is sent. */
  readonly action: string;
  /** Where a payer goes who leaves without deciding; null in the widget, which is inside the shop's page. */
  readonly leaveUrl: string | null;
};

/** An invoice that waits for its payer (FRM-23). */
export function invoicePage({ payment, action, leaveUrl }: InvoiceView): string {
  return bankFrame({
    title: sberPayTexts.title,
    body: html`<form
      class="card"
      method="post"
      action="${action}"
      data-card-form
      data-busy-text="${cardTexts.paying}"
    >
      <header class="sum">
        <p class="sum__order">${sberPayTexts.brand}</p>
        <h1 class="sum__amount">${formatAmount(payment.amount)}</h1>
        <p class="sum__order">${cardTexts.order(payment.orderNumber)}</p>
      </header>
      <p class="hint">${sberPayTexts.from}</p>
      <button class="pay" type="submit" data-pay>${sberPayTexts.confirm}</button>
      <button class="quiet" type="submit" name="action" value="decline">${sberPayTexts.decline}</button>
      ${leaveUrl !== null && html`<a class="quiet quiet--link" href="${leaveUrl}">${sberPayTexts.leave}</a>`}
    </form>`,
  });
}

/**
 * The outcome of an invoice. `backUrl`: where the payer goes next; null in the widget, which is inside the shop's
 * page.
 */
export function invoiceEndPage(payment: Payment, backUrl: string | null): string {
  const title = endTitle(payment);
  return bankFrame({
    title,
    body: html`<section class="card card--centred" aria-live="polite">
      <h1 class="sum__title">${title}</h1>
      <p class="sum__order">${cardTexts.order(payment.orderNumber)} · ${formatAmount(payment.amount)}</p>
      ${backUrl !== null && html`<a class="quiet quiet--link" href="${backUrl}">${sberPayTexts.leave}</a>`}
    </section>`,
  });
}

function endTitle({ status }: Payment): string {
  switch (status) {
    case 'AUTHORIZED':
    case 'CAPTURED':
    case 'REFUNDED':
      return sberPayTexts.confirmed;
    case 'CANCELLED':
      return sberPayTexts.declined;
    case 'EXPIRED':
      return sberPayTexts.expired;
    case 'CREATED':
    case 'PENDING_3DS':
    case 'DECLINED':
      return sberPayTexts.failed;
    default:
      return status satisfies never;
  }
}

/** The bank's app: the open invoices, as a push would announce them (FRM-06). */
export function appPage(open: readonly Payment[]): string {
  return bankFrame({
    title: sberPayTexts.appTitle,
    body: html`<section class="card">
      <h1 class="sum__title">${sberPayTexts.appTitle}</h1>
      <p class="lead">${open.length === 0 ? sberPayTexts.appEmpty : sberPayTexts.appLead}</p>
      <ul>
        ${open.map(
          ({ invoiceId, amount, orderNumber }) =>
            html`<li>
              <a class="quiet quiet--link" href="/sberpay/${invoiceId}"
                >${cardTexts.order(orderNumber)} · ${formatAmount(amount)}</a
              >
            </li>`,
        )}
      </ul>
    </section>`,
  });
}

/** SberPay's question whether the shop may charge without asking again. */
export function sberPayBindingPage({ merchantOperationId }: BindingOperation): string {
  return bankFrame({
    title: bindingTexts.title,
    body: html`<form class="card" method="post" action="/bank/bind/${merchantOperationId}" data-card-form>
      <header class="sum">
        <p class="sum__order">${sberPayTexts.brand}</p>
        <h1 class="sum__title">${bindingTexts.title}</h1>
      </header>
      <p class="lead">${bindingTexts.sberPayLead}</p>
      <button class="pay" type="submit" data-pay>${bindingTexts.sberPayConfirm}</button>
      <button class="quiet" type="submit" name="action" value="giveUp">${threeDsTexts.giveUp}</button>
    </form>`,
  });
}
