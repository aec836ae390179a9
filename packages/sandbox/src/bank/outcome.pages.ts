import { html } from '../kernel/html.ts';
import { formatAmount } from '../kernel/money.ts';
import { bankFrame } from './bank-frame.ts';
import { THREE_DS_CODE } from './outcome.ts';
import { MAX_WRONG_CODES, type Payment } from './payment.ts';
import { cardTexts, endTexts, threeDsTexts, waitTexts } from './texts.ts';

const REFRESH_SECONDS = 3;

type Challenge = {
  /** Where the code is sent. */
  readonly action: string;
  readonly note: string;
  readonly card: { readonly maskedPan: string } | null;
  readonly wrongCodes: number;
};

export const paymentChallenge = ({
  paymentId,
  orderNumber,
  amount,
  card,
  wrongCodes,
}: Payment): Challenge => ({
  action: `/bank/pay/${paymentId}/3ds`,
  note: `${cardTexts.order(orderNumber)} · ${formatAmount(amount)}`,
  card,
  wrongCodes,
});

/** The 3-D Secure step. `isEmpty`: the form was sent without a code. */
export function threeDsPage({ action, note, card, wrongCodes }: Challenge, isEmpty: boolean): string {
  const error = errorOf(wrongCodes, isEmpty);
  return bankFrame({
    title: threeDsTexts.title,
    body: html`<form
      class="card"
      method="post"
      action="${action}"
      novalidate
      data-card-form
      data-busy-text="${cardTexts.paying}"
    >
      <header class="sum">
        <h1 class="sum__title">${threeDsTexts.title}</h1>
        <p class="sum__order">${note}</p>
      </header>
      <p class="lead">${threeDsTexts.lead(card?.maskedPan.slice(-4) ?? '')}</p>
      <div class="field${error !== null && ' field--wrong'}">
        <label class="field__label" for="code">${threeDsTexts.code}</label>
        <input
          class="field__input field__input--code"
          id="code"
          name="code"
          type="text"
          inputmode="numeric"
          autocomplete="one-time-code"
          maxlength="8"
          required
          ${error !== null && html` aria-invalid="true" aria-describedby="code-error"`}
        />
        ${error !== null && html`<p class="field__error" id="code-error" role="alert">${error}</p>`}
      </div>
      <p class="hint">${threeDsTexts.hint(THREE_DS_CODE)}</p>
      <button class="pay" type="submit" data-pay>${threeDsTexts.submit}</button>
      <button class="quiet" type="submit" name="action" value="giveUp">${threeDsTexts.giveUp}</button>
    </form>`,
  });
}

/** Shown while waiting for an issuer that never answers; it refreshes by itself. */
export function waitPage(note: string): string {
  return bankFrame({
    title: waitTexts.title,
    head: html`<meta http-equiv="refresh" content="${REFRESH_SECONDS}" />`,
    body: html`<section class="card card--centred" aria-live="polite">
      <div class="spinner" aria-hidden="true"></div>
      <h1 class="sum__title">${waitTexts.title}</h1>
      <p class="lead">${waitTexts.lead}</p>
      <p class="sum__order">${note}</p>
    </section>`,
  });
}

/** A page with a single message. */
export function messagePage(title: string, lead: string): string {
  return bankFrame({
    title,
    body: html`<section class="card card--centred">
      <h1 class="sum__title">${title}</h1>
      <p class="lead">${lead}</p>
    </section>`,
  });
}

export const paymentNotFoundPage = (): string => messagePage(endTexts.notFoundTitle, endTexts.notFoundLead);

function errorOf(wrongCodes: number, isEmpty: boolean): string | null {
  if (isEmpty) return threeDsTexts.empty;
  return wrongCodes > 0 ? threeDsTexts.wrong(MAX_WRONG_CODES - wrongCodes) : null;
}
