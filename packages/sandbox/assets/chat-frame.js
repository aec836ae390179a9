/* oxlint-disable no-restricted-globals, no-restricted-properties -- this file runs in the page itself: there is no port to go through */
// The chat inside its frame. The token is in memory only and comes from a page of the shop.
(() => {
  const EVERY_MS = 1500;
  const main = document.querySelector('.chat__main');
  const list = document.querySelector('.chat__messages');
  const note = document.querySelector('.chat__note');
  const about = document.querySelector('.chat__about');
  const problem = document.querySelector('.chat__problem');
  const form = document.querySelector('.chat__form');
  const input = form.querySelector('input');
  const button = form.querySelector('button');
  const parents = main.dataset.parents.split(' ');
  let token = null;
  let shown = [];
  // What is being sent, or got no answer: sent again under its id, it is there once.
  let unsent = null;
  let isSending = false;

  const call = (method, body) =>
    fetch('/chat/v1/messages', {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });

  const expire = () => {
    token = null;
    note.textContent = main.dataset.over;
    input.disabled = true;
    button.disabled = true;
    for (const parent of parents) window.parent.postMessage('chat-expired', parent);
  };

  // The newest message stays in view when a keyboard, or what went wrong, takes some of the room.
  let isAtEnd = true;
  const goToEnd = () => {
    main.scrollTop = main.scrollHeight;
  };
  main.addEventListener('scroll', () => {
    isAtEnd = main.scrollHeight - main.scrollTop - main.clientHeight < 8;
  });
  new ResizeObserver(() => {
    if (isAtEnd) goToEnd();
  }).observe(main);

  const bubble = ({ from, text }) => {
    const isOwn = from === 'SHOPPER';
    const item = document.createElement('li');
    item.className = isOwn ? 'chat__own' : 'chat__other';
    const who = document.createElement('span');
    who.className = 'chat__who';
    who.textContent = isOwn ? main.dataset.own : main.dataset.other;
    const words = document.createElement('bdi');
    words.textContent = text;
    item.append(who, words);
    return item;
  };

  const show = ({ orderNumber, messages }) => {
    about.hidden = orderNumber === null;
    about.textContent = orderNumber === null ? '' : `${main.dataset.about}${orderNumber}`;
    note.textContent = messages.length === 0 ? main.dataset.empty : '';
    const before = shown;
    shown = messages.map(({ id }) => id);
    // A reader says what is added, so what stands there already stays.
    const isContinued = before.every((id, at) => shown[at] === id);
    if (isContinued && before.length === shown.length) return;
    if (!isContinued) list.replaceChildren();
    list.append(...messages.slice(list.childElementCount).map(bubble));
    goToEnd();
  };

  const refresh = async () => {
    if (token === null) return;
    const answer = await call('GET').catch(() => null);
    if (answer === null) return;
    if (answer.status === 401) expire();
    else if (answer.ok) show(await answer.json());
  };

  addEventListener('message', (event) => {
    if (event.source !== window.parent || !parents.includes(event.origin)) return;
    if (typeof event.data?.token !== 'string') return;
    token = event.data.token;
    input.disabled = false;
    button.disabled = false;
    void refresh();
  });
  const write = async () => {
    const text = input.value.trim();
    if (text === '' || token === null || isSending) return;
    if (unsent?.text !== text) unsent = { id: crypto.getRandomValues(new Uint32Array(4)).join('-'), text };
    isSending = true;
    const answer = await call('POST', unsent).catch(() => null);
    isSending = false;
    problem.textContent = answer?.ok || answer?.status === 401 ? '' : problem.dataset.text;
    if (answer?.status === 401) expire();
    else if (answer?.ok) {
      unsent = null;
      if (input.value.trim() === text) input.value = '';
      await refresh();
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void write();
  });
  addEventListener('keydown', ({ key, isComposing }) => {
    if (key !== 'Escape' || isComposing) return;
    for (const parent of parents) window.parent.postMessage('chat-escape', parent);
  });
  setInterval(() => void refresh(), EVERY_MS);
  for (const parent of parents) window.parent.postMessage('chat-ready', parent);
})();
