/* oxlint-disable no-restricted-globals -- this file runs in the page itself: there is no port to go through */
// The chat inside its frame. The token is in memory only and comes from a page of the shop.
(() => {
  const EVERY_MS = 1500;
  const main = document.querySelector('.chat__main');
  const list = document.querySelector('.chat__messages');
  const note = document.querySelector('.chat__note');
  const about = document.querySelector('.chat__about');
  const form = document.querySelector('.chat__form');
  const input = form.querySelector('input');
  const button = form.querySelector('button');
  const parents = main.dataset.parents.split(' ');
  let token = null;
  let shown = '';

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

  const show = ({ orderNumber, messages }) => {
    about.hidden = orderNumber === null;
    about.textContent = orderNumber === null ? '' : `${main.dataset.about}${orderNumber}`;
    note.textContent = messages.length === 0 ? main.dataset.empty : '';
    const state = messages.map(({ id }) => id).join();
    if (state === shown) return;
    shown = state;
    list.replaceChildren(
      ...messages.map(({ from, text }) => {
        const item = document.createElement('li');
        item.className = from === 'SHOPPER' ? 'chat__own' : 'chat__other';
        item.textContent = text;
        return item;
      }),
    );
    list.lastElementChild?.scrollIntoView({ block: 'end' });
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
    if (text === '' || token === null) return;
    const answer = await call('POST', { text }).catch(() => null);
    if (answer?.status === 401) expire();
    else if (answer?.ok) {
      input.value = '';
      await refresh();
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void write();
  });
  setInterval(() => void refresh(), EVERY_MS);
  for (const parent of parents) window.parent.postMessage('chat-ready', parent);
})();
