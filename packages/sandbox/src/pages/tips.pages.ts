import { type Html, html } from '../kernel/html.ts';
import { formatAmount } from '../kernel/money.ts';
import type { TipBooks, TipEntry } from '../tips/index.ts';
import { formatMoment } from './moment.ts';
import { page } from './page.ts';
import { tipsPageTexts as texts } from './texts.ts';

const MAX_SHOWN = 100;

/** Who is registered at the tips service, and what couriers got, newest first. */
export function tipsPage(books: TipBooks): string {
  const newest = [...books.list()].reverse().slice(0, MAX_SHOWN);
  return page({
    title: texts.title,
    isLive: true,
    body: html`<p class="lead">${texts.registered(books.accounts().join(', '))}</p>
      <div data-live>
        ${
          newest.length === 0
            ? html`<div class="empty"><p>${texts.empty}</p></div>`
            : html`<ul class="letters">
                ${newest.map(item)}
              </ul>`
        }
      </div>`,
  });
}

const item = ({ account, charged, commission, passedOn, at }: TipEntry): Html =>
  html`<li class="letter">
    <div class="letter__head">
      <span class="state">${account}</span>
      <time class="letter__time" datetime="${at}">${formatMoment(new Date(at))}</time>
    </div>
    <p class="letter__subject">${texts.passedOn(formatAmount(passedOn))}</p>
    <p>${texts.charged(formatAmount(charged), formatAmount(commission))}</p>
  </li>`;
