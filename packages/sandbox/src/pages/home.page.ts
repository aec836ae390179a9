import { ownOutcomes } from '../control/index.ts';
import { standInNames, transportOutcomes } from '../kernel/faults.ts';
import { type Html, html } from '../kernel/html.ts';
import { page } from './page.ts';
import { homeTexts } from './texts.ts';

const links = [
  { href: '/inbox', ...homeTexts.links.inbox },
  { href: '/cards', ...homeTexts.links.cards },
  { href: '/payments', ...homeTexts.links.payments },
  { href: '/receipts', ...homeTexts.links.receipts },
  { href: '/bonuses', ...homeTexts.links.bonuses },
  { href: '/subscriptions', ...homeTexts.links.subscriptions },
  { href: '/tips', ...homeTexts.links.tips },
  { href: '/chat/operator', ...homeTexts.links.chat },
];

const services = [
  { title: 'СМС-шлюз', calls: ['POST /sms/v1/messages', 'GET /messages?phone=79001234567&limit=100'] },
  { title: 'Почта', calls: ['POST /mail/v1/messages'] },
  {
    title: 'Банк',
    calls: [
      'POST /bank/v1/payments',
      'GET /bank/v1/payments/{id}',
      'POST /bank/v1/payments/{id}/capture | cancel | refund',
      'GET /bank/pay/{id}',
      'POST /bank/v1/binding-operations',
      'GET /bank/bind/{id}',
      'GET /sberpay/{invoiceId} | /sberpay/app',
    ],
  },
  {
    title: 'Интернет-эквайринг Сбера',
    calls: [
      'POST /sber/ecomm/gw/partner/api/v1/{метод}.do',
      'GET /sber/pp/pay_ru',
      'GET /sber/app/{invoiceId}',
    ],
  },
  { title: 'Касса', calls: ['POST /fiscal/v1/receipts', 'GET /fiscal/receipts/{token}'] },
  {
    title: 'Программа лояльности',
    calls: ['POST /loyalty/v1/accounts/find | register', 'POST /loyalty/v1/operations', 'GET /bonuses'],
  },
  {
    title: 'Подписки',
    calls: [
      'POST /subscriptions/v1/payments',
      'GET /subscription/pay/{token}',
      'GET /subscription/manage/{token}',
    ],
  },
  {
    title: 'Чаевые',
    calls: ['GET /tips/v1/recipients/{account}', 'POST /tips/v1/transfers'],
  },
  {
    title: 'Банк ID',
    calls: ['GET /bank-id/.well-known/openid-configuration', 'GET /bank-id/authorize', 'GET /bank-id/app'],
  },
  { title: 'Антифрод', calls: ['POST /antifraud/v1/verdicts'] },
  {
    title: 'Склад',
    calls: [
      'PUT /fulfilment/v1/slots/{id}',
      'PUT | GET /fulfilment/v1/orders/{id}',
      'POST /fulfilment/v1/orders/{id}/deliver | correct | cancel',
    ],
  },
  { title: 'Чат', calls: ['GET | POST /chat/v1/messages', 'GET /chat/frame', 'GET /chat/operator'] },
  { title: 'Геокодер', calls: ['GET /geo/v1/suggest', 'GET /geo/v1/reverse', 'GET /geo/v1/city-by-ip'] },
];

const controls = [
  `POST /__standin/{${standInNames.join('|')}}/next`,
  `{ "outcome": "${transportOutcomes.join(' | ')} | slow:МС", "times": 1, "operation": "capture", "phase": "before | after" }`,
  ...Object.entries(ownOutcomes).map(([name, outcomes]) => `${name}: ${outcomes.join(' · ')}`),
  'bank, sber: declineNext:КОД',
  'POST /__standin/fulfilment/step { "orderId": "…" }',
  'POST /__standin/fulfilment/lose-line { "orderId": "…", "line": 1, "units": 1 }',
  'POST /__standin/tips/recipients { "account": "…", "isRegistered": false }',
  'GET /__standin',
  'POST /__standin/calm',
  'POST /__standin/reset',
];

const code = (text: string): Html => html`<li><code>${text}</code></li>`;

/** Lists everything the stand-ins offer. */
export function homePage(): string {
  return page({
    title: homeTexts.title,
    isHome: true,
    body: html`<p class="lead">${homeTexts.lead}</p>
      <nav class="tiles">
        ${links.map(({ href, title, note }) => html`<a class="tile" href="${href}"><span class="tile__title">${title}</span><span class="tile__note">${note}</span></a>`)}
      </nav>
      <section class="panel">
        <h2 class="panel__title">${homeTexts.servicesTitle}</h2>
        ${services.map(
          ({ title, calls }) =>
            html`<h3 class="panel__sub">${title}</h3>
              <ul class="codes">
                ${calls.map(code)}
              </ul>`,
        )}
      </section>
      <section class="panel">
        <h2 class="panel__title">${homeTexts.controlTitle}</h2>
        <p class="panel__note">${homeTexts.controlNote}</p>
        <ul class="codes">
          ${controls.map(code)}
        </ul>
      </section>`,
  });
}
