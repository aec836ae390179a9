import { type Html, html } from '../kernel/html.ts';
import { formatAmount } from '../kernel/money.ts';
import { type SubscriptionBookEntry, subscriptionPageTexts as texts } from '../subscription/index.ts';
import { formatMoment } from './moment.ts';
import { page } from './page.ts';

const MAX_SHOWN = 100;

/** The latest payments of subscriptions, newest first. */
export function subscriptionsPage(payments: readonly SubscriptionBookEntry[]): string {
  const newest = [...payments].reverse().slice(0, MAX_SHOWN);
  return page({
    title: texts.listTitle,
    isLive: true,
    body: html`<div data-live>
      ${
        newest.length === 0
          ? html`<div class="empty"><p>${texts.empty}</p></div>`
          : html`<ul class="letters">
              ${newest.map(paymentItem)}
            </ul>`
      }
    </div>`,
  });
}

const paymentItem = ({ status, title, amount, updatedAt }: SubscriptionBookEntry): Html =>
  html`<li class="letter">
    <div class="letter__head">
      <span class="state">${texts.statuses[status]}</span>
      <time class="letter__time" datetime="${updatedAt}">${formatMoment(new Date(updatedAt))}</time>
    </div>
    <p class="letter__subject">${formatAmount(amount)} · ${title}</p>
  </li>`;
