import type { Payment, TestCard } from '../bank/index.ts';
import { html } from '../kernel/html.ts';
import { formatAmount } from '../kernel/money.ts';
import { page } from './page.ts';
import { cardsTexts, paymentsTexts } from './texts.ts';

const MAX_SHOWN = 100;

/** The table of test cards and what comes of each (OPN-291). */
export function testCardsPage(cards: readonly TestCard[], expiry: string): string {
  return page({
    title: cardsTexts.title,
    body: html`<p class="lead">${cardsTexts.lead}</p>
      <section class="panel panel--table">
        <table class="table">
          <thead>
            <tr>
              <th>${cardsTexts.cvc}</th>
              <th>${cardsTexts.outcome}</th>
              <th>${cardsTexts.number}</th>
              <th>${cardsTexts.expiry}</th>
            </tr>
          </thead>
          <tbody>
            ${cards.map(
              ({ cvc, title, note, number }) =>
                html`<tr>
                  <td class="table__key">${cvc}</td>
                  <td>${title}<span class="table__note">${note}</span></td>
                  <td class="table__digits">${number}</td>
                  <td class="table__digits">${expiry}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </section>
      <p class="panel__note">${cardsTexts.others}</p>`,
  });
}

/** What the bank knows of the latest payments, newest first. */
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
  const { paymentId, amount, orderNumber, status, errorCode, card, refundedAmount } = payment;
  const isWaiting = status === 'CREATED' || status === 'PENDING_3DS';
  return html`<li class="letter">
    <div class="letter__head">
      <span class="state state--${status}">${paymentsTexts.statuses[status]}</span
      >${errorCode !== null && html`<code>${errorCode}</code>`}
      <time class="letter__time" datetime="${payment.updatedAt}"
        >${payment.updatedAt.slice(0, 19).replace('T', ' ')}</time
      >
    </div>
    <p class="letter__subject">
      ${formatAmount(amount)} ·
      ${paymentsTexts.order(orderNumber)}${refundedAmount > 0 && ` · ${paymentsTexts.refunded(formatAmount(refundedAmount))}`}
    </p>
    <p class="letter__text">
      ${card === null ? payment.description : `${card.paymentSystem} ${card.maskedPan}`}
    </p>
    ${isWaiting && html`<a class="button button--quiet" href="/bank/pay/${paymentId}">${paymentsTexts.open}</a>`}
  </li>`;
}
