import type { Payment, TestCard } from '../bank/index.ts';
import { breakable, type Html, html } from '../kernel/html.ts';
import { formatAmount } from '../kernel/money.ts';
import { formatMoment } from './moment.ts';
import { page } from './page.ts';
import { cardsTexts, paymentsTexts } from './texts.ts';

const MAX_SHOWN = 100;

/** The numbers to pay with, and the outcome of each CVC (OPN-291). */
export function testCardsPage(cards: readonly TestCard[], expiry: string): string {
  const numbers = [...new Set(cards.map(({ number }) => number))];
  return page({
    title: cardsTexts.title,
    body: html`<p class="lead">${cardsTexts.lead}</p>
      <ul class="numbers">
        ${numbers.map(numberItem(expiry))}
      </ul>
      <section class="panel panel--table">
        <table class="table">
          <thead>
            <tr>
              <th>${cardsTexts.cvc}</th>
              <th>${cardsTexts.outcome}</th>
            </tr>
          </thead>
          <tbody>
            ${cards.map(outcomeRow)}
          </tbody>
        </table>
      </section>
      <p class="panel__note">${cardsTexts.others}</p>`,
  });
}

const numberItem =
  (expiry: string) =>
  (number: string): Html =>
    html`<li class="number">
      <span class="number__digits">${number}</span
      ><span class="number__note">${cardsTexts.expiry(expiry)}</span>
    </li>`;

const outcomeRow = ({ cvc, title, note }: TestCard): Html =>
  html`<tr>
    <td class="table__key">${cvc}</td>
    <td>${title}<span class="table__note">${breakable(note)}</span></td>
  </tr>`;

/** The bank's latest payments, newest first. */
export function paymentsPage(payments: readonly Payment[]): string {
  const newest = [...payments].reverse().slice(0, MAX_SHOWN);
  return page({
    title: paymentsTexts.title,
    isLive: true,
    body: html`<div data-live>
      ${
        newest.length === 0
          ? html`<div class="empty"><p>${paymentsTexts.empty}</p></div>`
          : html`<ul class="letters">
              ${newest.map(paymentItem)}
            </ul>`
      }
    </div>`,
  });
}

function paymentItem(payment: Payment) {
  const { paymentId, invoiceId, amount, orderNumber, status, errorCode, card, refundedAmount } = payment;
  const isWaiting = status === 'CREATED' || status === 'PENDING_3DS';
  return html`<li class="letter">
    <div class="letter__head">
      <span class="state state--${status}"
        >${payment.isAwaitingIssuer && isWaiting ? paymentsTexts.awaitingIssuer : paymentsTexts.statuses[status]}</span
      >${errorCode !== null && html`<code>${errorCode}</code>`}
      <time class="letter__time" datetime="${payment.updatedAt}"
        >${formatMoment(new Date(payment.updatedAt))}</time
      >
    </div>
    <p class="letter__subject">
      ${formatAmount(amount)} ·
      ${paymentsTexts.order(orderNumber)}${refundedAmount > 0 && ` · ${paymentsTexts.refunded(formatAmount(refundedAmount))}`}
    </p>
    <p class="letter__text">
      ${card === null ? payment.description : `${card.paymentSystem} ${card.maskedPan}`}
    </p>
    ${isWaiting && html`<a class="button" href="${invoiceId === null ? `/bank/pay/${paymentId}` : `/sberpay/${invoiceId}`}">${paymentsTexts.open}</a>`}
  </li>`;
}
