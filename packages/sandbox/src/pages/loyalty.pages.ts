import type { Account, Hold } from '../loyalty/index.ts';
import { type Html, html } from '../kernel/html.ts';
import { formatMoment } from './moment.ts';
import { page } from './page.ts';
import { loyaltyPageTexts as texts } from './texts.ts';

const MAX_OPERATIONS = 20;
const UNITS_PER_BONUS = 100;

const exact = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 0, maximumFractionDigits: 2 });
const bonuses = (units: number): string => exact.format(units / UNITS_PER_BONUS);

/** The programme's books: every account with what orders hold of it and its latest operations, and a form to change its balance. */
export function loyaltyAccountsPage(accounts: readonly Account[], holds: ReadonlyMap<string, Hold>): string {
  return page({
    title: texts.title,
    body:
      accounts.length === 0
        ? html`<div class="empty"><p>${texts.empty}</p></div>`
        : html`${[...accounts].reverse().map((account) => accountPanel(account, holds))}`,
  });
}

function accountPanel(account: Account, holds: ReadonlyMap<string, Hold>): Html {
  const { phone, balance, isActive, isRegistrationAvailable, operations } = account;
  const held = [...holds.values()]
    .filter((hold) => hold.phone === phone && hold.state === 'HELD')
    .reduce((sum, { amount }) => sum + amount, 0);
  const state = isActive ? texts.active : isRegistrationAvailable ? texts.notActive : texts.closed;
  return html`<section class="panel">
    <h2 class="panel__title">+7${phone}</h2>
    <p class="panel__note">
      ${state} · ${texts.balance}: ${bonuses(balance)} · ${texts.held}: ${bonuses(held)}
    </p>
    <form method="post" action="/bonuses">
      <input type="hidden" name="phone" value="${phone}" />
      <label>
        ${texts.change}
        <input name="bonuses" inputmode="numeric" required pattern="-?[0-9]{1,6}" value="100" />
      </label>
      <button class="button" type="submit">${texts.apply}</button>
    </form>
    <table class="table">
      <tbody>
        ${[...operations].reverse().slice(0, MAX_OPERATIONS).map(operationRow)}
      </tbody>
    </table>
  </section>`;
}

const operationRow = ({ kind, change, amount, orderNumber, at }: Account['operations'][number]): Html =>
  html`<tr>
    <td>
      ${texts.kinds[kind]}${orderNumber !== null && html`<span class="table__note">${orderNumber}</span>`}
    </td>
    <td>
      ${change > 0 ? '+' : ''}${bonuses(change)}${change === 0 && amount > 0 && html` (${bonuses(amount)})`}
    </td>
    <td><time datetime="${at}">${formatMoment(new Date(at))}</time></td>
  </tr>`;

/** A file that clients of the programme agree to. */
export function agreementPage(title: string, version: string): string {
  return page({
    title,
    isHome: true,
    body: html`<p class="lead">${texts.agreementLead(version)}</p>`,
  });
}
