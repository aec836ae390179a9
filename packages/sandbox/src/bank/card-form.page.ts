import { breakable, type Html, html } from '../kernel/html.ts';
import { formatAmount } from '../kernel/money.ts';
import { bankFrame } from './bank-frame.ts';
import type { CardErrors, CardFields } from './card-check.ts';
import { type TestCard, testCards } from './outcome.ts';
import type { Payment } from './payment.ts';
import { cardTexts } from './texts.ts';

type View = {
  readonly payment: Payment;
  /** What is in the fields. A CVC never comes back from the server. */
  readonly fields: CardFields;
  readonly errors: CardErrors;
  readonly areTestCardsOpen: boolean;
};

/** The card page for the shop's frame (OPN-291). Works without JavaScript: plain form, test cards as links. */
export function cardFormPage(
  { payment, fields, errors, areTestCardsOpen }: View,
  testExpiry: string,
): string {
  const action = `/bank/pay/${payment.paymentId}`;
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
          <h1 class="sum__amount">${formatAmount(payment.amount)}</h1>
          <p class="sum__order">${cardTexts.order(payment.orderNumber)}</p>
        </header>
        ${hasErrors && html`<p class="alert" role="alert">${cardTexts.errorSummary}</p>`}
        <div class="fields">
          ${field('number', cardTexts.number, fields.number, errors.number, html`placeholder="${cardTexts.numberPlaceholder}" autocomplete="cc-number" maxlength="23"`)}
          <div class="fields__row">
            ${field('expiry', cardTexts.expiry, fields.expiry, errors.expiry, html`placeholder="${cardTexts.expiryPlaceholder}" autocomplete="cc-exp" maxlength="7"`)}
            ${field('cvc', cardTexts.cvc, fields.cvc, errors.cvc, html`placeholder="${cardTexts.cvcPlaceholder}" autocomplete="cc-csc" maxlength="3"`)}
          </div>
        </div>
        <button class="pay" type="submit" data-pay>${cardTexts.pay(formatAmount(payment.amount))}</button>
        <p class="secure">${cardTexts.secure}</p>
      </form>
      <details class="tests" ${areTestCardsOpen && html` open`}>
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
