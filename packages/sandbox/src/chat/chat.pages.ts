import { type Html, html } from '../kernel/html.ts';
import { renderDocument } from '../kernel/layout.ts';
import type { ChatMessage, Conversation } from './conversations.ts';
import { chatTexts as texts } from './texts.ts';

/** The chat inside its frame; its script fills it once the page around it has handed over the token. */
export function chatFramePage(frame: {
  readonly hasHeader: boolean;
  readonly theme: string;
  readonly parents: readonly string[];
}): string {
  return renderDocument({
    title: texts.title,
    styles: ['chat.css'],
    scripts: ['chat-frame.js'],
    bodyClass: `chat chat--${frame.theme}`,
    head: html``,
    body: html`${frame.hasHeader && html`<header class="chat__header">${texts.title}</header>`}
      <main
        class="chat__main"
        data-parents="${frame.parents.join(' ')}"
        data-about="${texts.about}"
        data-over="${texts.over}"
        data-empty="${texts.empty}"
        data-own="${texts.own}"
        data-other="${texts.other}"
      >
        <p class="chat__about" hidden></p>
        <ol class="chat__messages" aria-live="polite"></ol>
        <p class="chat__note">${texts.waiting}</p>
      </main>
      <p class="chat__problem" role="alert" data-text="${texts.notSent}"></p>
      <form class="chat__form">
        <input
          class="chat__input"
          name="text"
          maxlength="4000"
          autocomplete="off"
          dir="auto"
          aria-label="${texts.placeholder}"
          placeholder="${texts.placeholder}"
          disabled
        />
        <button class="chat__send" disabled>${texts.send}</button>
      </form>`,
  });
}

const line = ({ from, text, orderNumber }: ChatMessage): Html =>
  html`<p class="letter__subject">
    ${from === 'SHOPPER' ? '→' : '←'}
    ${text}${orderNumber !== null && html` <small>${texts.order(orderNumber)}</small>`}
  </p>`;

const conversation = ({ userId, messages }: Conversation): Html =>
  html`<li class="letter">
    <div class="letter__head"><span class="state">${texts.shopper(userId)}</span></div>
    ${messages.map(line)}
    <form method="post" action="/chat/operator/${userId}">
      <input name="text" maxlength="4000" aria-label="${texts.reply}" placeholder="${texts.reply}" />
      <button>${texts.send}</button>
    </form>
  </li>`;

/** Where an operator reads what shoppers write, and answers. */
export function operatorPage(conversations: readonly Conversation[]): string {
  const spoken = conversations.filter(({ messages }) => messages.length > 0);
  return renderDocument({
    title: texts.operatorTitle,
    styles: ['stand.css'],
    scripts: [],
    bodyClass: 'stand',
    head: html``,
    body: html`<div class="page">
      <header class="head"><h1 class="head__title">${texts.operatorTitle}</h1></header>
      <main>
        ${
          spoken.length === 0
            ? html`<div class="empty"><p>${texts.nobody}</p></div>`
            : html`<ul class="letters">
                ${spoken.map(conversation)}
              </ul>`
        }
      </main>
    </div>`,
  });
}
