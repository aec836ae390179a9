import type { IssuedReceipt } from '../fiscal/index.ts';
import { receiptPath } from '../fiscal/index.ts';
import { type Html, html } from '../kernel/html.ts';
import { formatAmount } from '../kernel/money.ts';
import { formatMoment } from './moment.ts';
import { page } from './page.ts';
import { receiptTexts } from './texts.ts';

const MAX_SHOWN = 100;

/** The latest receipts, newest first. */
export function receiptsPage(receipts: readonly IssuedReceipt[]): string {
  const newest = [...receipts].reverse().slice(0, MAX_SHOWN);
  return page({
    title: receiptTexts.title,
    isLive: true,
    body: html`<div data-live>
      ${
        newest.length === 0
          ? html`<div class="empty"><p>${receiptTexts.empty}</p></div>`
          : html`<ul class="letters">
              ${newest.map(receiptItem)}
            </ul>`
      }
    </div>`,
  });
}

function receiptItem({ type, token, orderNumber, amount, issuedAt }: IssuedReceipt): Html {
  return html`<li class="letter">
    <div class="letter__head">
      <span class="state">${receiptTexts.types[type]}</span>
      <time class="letter__time" datetime="${issuedAt}">${formatMoment(new Date(issuedAt))}</time>
    </div>
    <p class="letter__subject">${formatAmount(amount)} · ${receiptTexts.order(orderNumber)}</p>
    <a class="button" href="${receiptPath(token)}">${receiptTexts.open}</a>
  </li>`;
}

/** The page of one receipt, as a buyer sees it. */
export function receiptPage(receipt: IssuedReceipt): string {
  const { type, orderNumber, amount, issuedAt, lines, buyer } = receipt;
  return page({
    title: receiptTexts.types[type],
    isHome: true,
    body: html`<p class="lead">
        ${receiptTexts.order(orderNumber)} ·
        <time datetime="${issuedAt}">${formatMoment(new Date(issuedAt))}</time>
      </p>
      ${buyer !== undefined && html`<p>${receiptTexts.buyer('email' in buyer ? buyer.email : buyer.phone)}</p>`}
      <section class="panel panel--table">
        <table class="table">
          <thead>
            <tr>
              <th>${receiptTexts.goods}</th>
              <th>${receiptTexts.units}</th>
              <th class="table__amount">${receiptTexts.sum}</th>
            </tr>
          </thead>
          <tbody>
            ${lines.map(lineRow)}
            <tr>
              <td class="table__total">${receiptTexts.total}</td>
              <td></td>
              <td class="table__amount table__total">${formatAmount(amount)}</td>
            </tr>
          </tbody>
        </table>
      </section>`,
  });
}

const lineRow = ({ title, quantity, price, supplierInn }: IssuedReceipt['lines'][number]): Html =>
  html`<tr>
    <td class="table__goods">
      ${title}${supplierInn !== null && html`<span class="table__note">${receiptTexts.supplier(supplierInn)}</span>`}
    </td>
    <td class="table__count">${quantity} × ${formatAmount(price)}</td>
    <td class="table__amount">${formatAmount(quantity * price)}</td>
  </tr>`;

export function receiptNotFoundPage(): string {
  return page({
    title: receiptTexts.notFound,
    isHome: true,
    body: html`<p class="lead">${receiptTexts.notFoundLead}</p>`,
  });
}
