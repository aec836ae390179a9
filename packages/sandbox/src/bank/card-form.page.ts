import { breakable, type Html, html } from '../kernel/html.ts';
import { formatAmount } from '../kernel/money.ts';
import { bankFrame } from './bank-frame.ts';
import type { CardErrors, CardFields } from './card-check.ts';
import { type TestCard, testCards } from './outcome.ts';
import type { Payment } from './payment.ts';
import { bindingTexts, cardTexts } from './texts.ts';

type View = {
  /** Where the form is sent. */
  readonly action: string;
  /** The large line, and the one below it. */
  readonly heading: string;
  readonly note: string;
  /** Text of the button. */
  readonly submit: string;
  /** Whether the payer can have the card bound. */
  readonly canKeepCard: boolean;
  /** Contents of the fields. The server never sends a CVC back. */
  readonly fields: CardFields;
  readonly errors: CardErrors;
};

/** The texts of a payment's card page. */
export const paymentForm = ({ paymentId, amount, orderNumber, clientId }: Payment) => ({
  action: `/bank/pay/${paymentId}`,
  heading: formatAmount(amount),
  note: cardTexts.order(orderNumber),
  submit: cardTexts.pay(formatAmount(amount)),
  canKeepCard: clientId !== null,
});

/** The texts of a binding's card page. */
export const bindingForm = (operationId: string) => ({
  action: `/bank/bind/${operationId}`,
  heading: bindingTexts.title,
  note: bindingTexts.note,
  submit: bindingTexts.submit,
  canKeepCard: false,
});

/** The card page for the shop's frame (OPN-291). Works without JavaScript: plain form, test cards as links. */
export function cardFormPage(view: View, testExpiry: string): string {
  const { action, heading, note, submit, canKeepCard, fields, errors } = view;
  const hasErrors = Object.keys(errors).length > 0;
  return bankFrame({
    title: cardTexts.formTitle,
    body: html`<form
        class="card"
        method="post"
        action="${action}"
        novalidate
        data-card-form
        data-busy-text="${cardTexts.paying}"
      >
        <header class="sum">
          <h1 class="sum__amount">${heading}</h1>
          <p class="sum__order">${note}</p>
        </header>
        ${hasErrors && html`<p class="alert" role="alert">${cardTexts.errorSummary}</p>`}
        <div class="fields">
          ${field('number', cardTexts.number, fields.number, errors.number, html`placeholder="${cardTexts.numberPlaceholder}" autocomplete="cc-number" maxlength="23"`)}
          <div class="fields__row">
            ${field('expiry', cardTexts.expiry, fields.expiry, errors.expiry, html`placeholder="${cardTexts.expiryPlaceholder}" autocomplete="cc-exp" maxlength="7"`)}
            ${field('cvc', cardTexts.cvc, fields.cvc, errors.cvc, html`placeholder="${cardTexts.cvcPlaceholder}" autocomplete="cc-csc" maxlength="3"`)}
          </div>
        </div>
        ${
          canKeepCard &&
          html`<label class="keep"
            ><input
              class="keep__box"
              type="checkbox"
              name="keep"
              value="on"
              checked
            />${cardTexts.keep}</label
          >`
        }
        <button class="pay" type="submit" data-pay>${submit}</button>
        <p class="secure">${cardTexts.secure}</p>
      </form>
      <details class="tests">
        <summary class="tests__summary">${cardTexts.cardsTitle}</summary>
        <p class="tests__note">${cardTexts.cardsNote}</p>
        <ul class="tests__list">
          ${testCards.map((card) => testCard(card, action, testExpiry))}
        </ul>
      </details>`,
  });
}

function field(
  name: keyof CardFields,
  label: string,
  value: string,
  error: string | undefined,
  attributes: Html,
): Html {
  const errorId = `${name}-error`;
  return html`<div class="field${error !== undefined && ' field--wrong'}">
    <label class="field__label" for="${name}">${label}</label>
    <input
      class="field__input"
      id="${name}"
      name="${name}"
      type="text"
      inputmode="numeric"
      value="${value}"
      required
      ${attributes}${error !== undefined && html` aria-invalid="true" aria-describedby="${errorId}"`}
    />
    ${error !== undefined && html`<p class="field__error" id="${errorId}">${error}</p>`}
  </div>`;
}

function testCard(card: TestCard, action: string, expiry: string): Html {
  return html`<li>
    <a
      class="test"
      href="${action}?card=${card.cvc}"
      data-number="${card.number}"
      data-expiry="${expiry}"
      data-cvc="${card.cvc}"
    >
      <span class="test__cvc">${card.cvc}</span>
      <span class="test__text"
        ><span class="test__title">${card.title}</span
        ><span class="test__note">${breakable(card.note)}</span></span
      >
      <span class="test__fill">${cardTexts.fill}</span>
    </a>
  </li>`;
}
