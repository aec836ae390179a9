import { type Html, html } from '../kernel/html.ts';
import { renderDocument } from '../kernel/layout.ts';
import { backText } from './texts.ts';

type View = {
  readonly title: string;
  readonly isHome?: boolean;
  readonly aside?: Html;
  readonly isLive?: boolean;
  readonly body: Html;
};

/** Seconds after which a browser without JavaScript reloads a page that lives. */
const REFRESH_SECONDS = 5;

const refreshWithoutScript = html`<noscript
  ><meta http-equiv="refresh" content="${REFRESH_SECONDS}"
/></noscript>`;

/** The common surroundings of the stand-ins' own pages. */
export function page({ title, isHome = false, aside = html``, isLive = false, body }: View): string {
  return renderDocument({
    title,
    styles: ['stand.css'],
    scripts: ['live.js'],
    bodyClass: 'stand',
    head: isLive ? refreshWithoutScript : html``,
    body: html`<div class="page">
      ${!isHome && html`<a class="back" href="/">← ${backText}</a>`}
      <header class="head">
        <h1 class="head__title">${title}</h1>
        ${aside}
      </header>
      <main>${body}</main>
    </div>`,
  });
}
