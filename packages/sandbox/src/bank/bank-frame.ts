import { type Html, html } from '../kernel/html.ts';
import { renderDocument } from '../kernel/layout.ts';
import { cardTexts } from './texts.ts';

type View = { readonly title: string; readonly head?: Html; readonly body: Html };

/** The common layout of the bank's pages. */
export function bankFrame({ title, head = html``, body }: View): string {
  return renderDocument({
    title: `${title} — ${cardTexts.bankName}`,
    styles: ['bank.css'],
    scripts: ['card-form.js'],
    bodyClass: 'bank',
    head,
    body: html`<div class="brand">
        <svg class="brand__mark" viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="9" />
          <path d="M8 13.5 16 8l8 5.5M10 15v7m4-7v7m4-7v7m4-7v7M8 24.5h16" />
        </svg>
        <span class="brand__name">${cardTexts.brand}</span>
        <span class="brand__note">${cardTexts.brandNote}</span>
      </div>
      <main>${body}</main>`,
  });
}
