import { type Html, html } from '../kernel/html.ts';
import { renderDocument } from '../kernel/layout.ts';
import { formatAmount } from '../kernel/money.ts';
import type { SubscriptionBookEntry } from './payment.ts';
import { subscriptionPageTexts as texts } from './texts.ts';

const frame = (title: string, body: Html): string =>
  renderDocument({
    title: `${title} — ${texts.brand}`,
    styles: ['bank.css'],
    scripts: ['card-form.js'],
    bodyClass: 'bank',
    body: html`<div class="brand"><span class="brand__name">${texts.brand}</span></div>
      <main>${body}</main>`,
  });

const sum = ({ title, amount }: SubscriptionBookEntry): Html =>
  html`<header class="sum">
    <p class="sum__order">${title}</p>
    <h1 class="sum__amount">${formatAmount(amount)}</h1>
    <p class="sum__order">${texts.perMonth}</p>
  </header>`;

/** The page on which a month is paid; one that has ended says so. */
export function paymentPage(payment: SubscriptionBookEntry, action: string): string {
  if (payment.status !== 'CREATED') return endPage(payment);
  return frame(
    payment.title,
    html`<form class="card" method="post" action="${action}" data-card-form data-busy-text="${texts.paying}">
      ${sum(payment)}
      <button class="pay" type="submit" data-pay>${texts.pay(formatAmount(payment.amount))}</button>
      <button class="quiet" type="submit" name="action" value="decline">${texts.decline}</button>
    </form>`,
  );
}

function endPage(payment: SubscriptionBookEntry): string {
  const title = texts.statuses[payment.status];
  return frame(
    title,
    html`<section class="card card--centred">
      <h1 class="sum__title">${title}</h1>
      <p class="sum__order">${payment.title} · ${formatAmount(payment.amount)}</p>
      <a class="quiet quiet--link" href="${payment.returnUrl}">${texts.back}</a>
    </section>`,
  );
}

/** Where a subscriber looks after the subscription. */
export function managementPage(payment: SubscriptionBookEntry): string {
  return frame(
    texts.manageTitle,
    html`<section class="card">
      <h1 class="sum__title">${texts.manageTitle}</h1>
      <p class="lead">
        ${payment.status === 'PAID' ? texts.manageLead(payment.title) : texts.statuses[payment.status]}
      </p>
      <a class="quiet quiet--link" href="${new URL('/', payment.returnUrl).href}">${texts.back}</a>
    </section>`,
  );
}

export function paymentNotFoundPage(): string {
  return frame(
    texts.notFound,
    html`<section class="card card--centred">
      <h1 class="sum__title">${texts.notFound}</h1>
      <p class="lead">${texts.notFoundLead}</p>
    </section>`,
  );
}
