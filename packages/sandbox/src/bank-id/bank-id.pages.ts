import { type Html, html } from '../kernel/html.ts';
import { renderDocument } from '../kernel/layout.ts';
import { persons } from './persons.ts';
import type { Person } from './persons.ts';
import { bankIdTexts as texts } from './texts.ts';

const frame = (title: string, body: Html): string =>
  renderDocument({
    title: `${title} — ${texts.brand}`,
    styles: ['bank.css'],
    scripts: [],
    bodyClass: 'bank',
    body: html`<div class="brand"><span class="brand__name">${texts.brand}</span></div>
      <main>${body}</main>`,
  });

const nameOf = ({ given, family }: Person): string => `${given} ${family}`;
const noteOf = ({ phone, isPhoneVerified }: Person): string =>
  isPhoneVerified ? phone : `${phone}, ${texts.unverified}`;

/** Asks who signs in. `fields` are those of the request, to be sent along. */
export function choosePersonPage(action: string, fields: Readonly<Record<string, string>>): string {
  return frame(
    texts.title,
    html`<form class="card" method="post" action="${action}">
      <h1 class="sum__title">${texts.title}</h1>
      <p class="lead">${texts.lead}</p>
      ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      ${persons.map(
        (person) =>
          html`<button class="pay" type="submit" name="person" value="${person.subject}">
              ${nameOf(person)}
            </button>
            <p class="sum__order">${noteOf(person)}</p>`,
      )}
      <button class="quiet" type="submit" name="action" value="cancel">${texts.cancel}</button>
    </form>`,
  );
}

/** Stands for the bank's app, from which people come without having begun in the shop. */
export function appPage(action: string): string {
  return frame(
    texts.appTitle,
    html`<form class="card" method="post" action="${action}">
      <h1 class="sum__title">${texts.appTitle}</h1>
      <p class="lead">${texts.appLead}</p>
      ${persons.map(
        (person) =>
          html`<button class="pay" type="submit" name="person" value="${person.subject}">
            ${nameOf(person)}
          </button>`,
      )}
    </form>`,
  );
}

export function wrongRequestPage(): string {
  return frame(
    texts.wrongTitle,
    html`<section class="card card--centred">
      <h1 class="sum__title">${texts.wrongTitle}</h1>
      <p class="lead">${texts.wrongLead}</p>
    </section>`,
  );
}
