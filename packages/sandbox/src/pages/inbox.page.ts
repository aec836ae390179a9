import { type Html, html } from '../kernel/html.ts';
import type { Mail } from '../mail/index.ts';
import type { Sms } from '../sms/index.ts';
import { formatMoment } from './moment.ts';
import { page } from './page.ts';
import { inboxTexts } from './texts.ts';

type Dated = { readonly at: Date };
type Letter = Dated & {
  readonly kind: 'sms' | 'mail';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

const MAX_SHOWN = 100;

/** The page of all messages, newest first; `filter` is a phone in any notation or a part of an e-mail address. */
export function inboxPage(
  sms: readonly (Sms & Dated)[],
  mails: readonly (Mail & Dated)[],
  filter: string,
): string {
  const letters = [
    ...sms.map(({ at, phone, text }): Letter => ({ kind: 'sms', at, to: phone, subject: '', text })),
    ...mails.map(({ at, to, subject, text }): Letter => ({ kind: 'mail', at, to, subject, text })),
  ]
    .filter(({ to }) => isFor(to, filter))
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MAX_SHOWN);
  return page({
    title: inboxTexts.title,
    isLive: true,
    aside: html`<span class="live">${inboxTexts.live}</span>`,
    body: html`<form class="filter" method="get" action="/inbox" role="search">
        <label class="filter__label" for="phone">${inboxTexts.filter}</label>
        <input
          class="filter__input"
          id="phone"
          name="phone"
          type="search"
          value="${filter}"
          placeholder="${inboxTexts.filterPlaceholder}"
          autocomplete="off"
        />
        <button class="button" type="submit">${inboxTexts.apply}</button>
        ${filter !== '' && html`<a class="button button--quiet" href="/inbox">${inboxTexts.clear}</a>`}
      </form>
      <div data-live data-copy-text="${inboxTexts.copied}">
        ${
          letters.length === 0
            ? empty(filter)
            : html`<ul class="letters">
                ${letters.map(letterItem)}
              </ul>`
        }
      </div>`,
  });
}

/** Phones compare by their last ten digits, so that `8 900…` and `+7900…` are one. */
function isFor(to: string, filter: string): boolean {
  const wanted = filter.trim().toLowerCase();
  if (wanted === '') return true;
  const digits = wanted.replace(/\D/g, '');
  if (/^[\d\s()+-]+$/.test(wanted))
    return digits !== '' && to.includes(digits.length > 10 ? digits.slice(-10) : digits);
  return to.toLowerCase().includes(wanted);
}

function empty(filter: string): Html {
  return html`<div class="empty">
    <p class="empty__title">${inboxTexts.emptyTitle}</p>
    <p>${filter === '' ? inboxTexts.empty : inboxTexts.emptyFiltered}</p>
  </div>`;
}

function letterItem({ kind, at, to, subject, text }: Letter): Html {
  const code = codeIn(text);
  return html`<li class="letter">
    <div class="letter__head">
      <span class="letter__kind letter__kind--${kind}">${inboxTexts[kind]}</span
      ><a class="letter__to" href="/inbox?phone=${encodeURIComponent(to)}">${formatRecipient(to)}</a>
      <time class="letter__time" datetime="${at.toISOString()}">${formatMoment(at)}</time>
    </div>
    ${subject !== '' && html`<p class="letter__subject">${subject}</p>`}
    <p class="letter__text letter__text--lines">${linked(text)}</p>
    ${code !== null && html`<div class="code"><output class="code__digits">${code}</output><button class="button" type="button" data-copy="${code}" hidden>${inboxTexts.copy}</button></div>`}
  </li>`;
}

/**
 * The code in a message: its last word if that has four to eight digits (DBG-09), or the digits after the word `код`.
 */
export function codeIn(text: string): string | null {
  const match = /(?:^|\s)(\d{4,8})[.!]?$/.exec(text.trim()) ?? /код[^\d]{1,40}(\d{4,8})(?!\d)/i.exec(text);
  return match?.[1] ?? null;
}

function formatRecipient(to: string): string {
  return to.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2-$3-$4');
}

function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) =>
      index % 2 === 0
        ? html`${piece}`
        : html`<a href="${piece}" target="_blank" rel="noreferrer noopener">${piece}</a>`,
    );
}
