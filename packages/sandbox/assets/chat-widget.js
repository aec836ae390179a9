/* oxlint-disable no-restricted-globals -- this file runs in the page itself: there is no port to go through */
// The chat's script for the shop's pages: shows the chat in a frame of this origin and hands the token over, to that origin alone.
(() => {
  const origin = new URL(document.currentScript.src).origin;

  const open = (element, { token, header, theme, onExpired }) => {
    const frame = document.createElement('iframe');
    const query = new URLSearchParams({ header: String(header), theme });
    frame.src = `${origin}/chat/frame?${query}`;
    frame.title = 'Чат';
    frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin');
    Object.assign(frame.style, { border: '0', width: '100%', height: '100%' });
    let current = token;
    const hear = (event) => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      if (event.data === 'chat-ready') frame.contentWindow.postMessage({ token: current }, origin);
      if (event.data === 'chat-expired') onExpired();
      // Keys stay in the frame: the page around it gets the one that closes.
      if (event.data === 'chat-escape')
        element.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
        );
    };
    addEventListener('message', hear);
    element.append(frame);
    return {
      renew(next) {
        current = next;
        frame.contentWindow?.postMessage({ token: current }, origin);
      },
      close() {
        removeEventListener('message', hear);
        frame.remove();
      },
    };
  };

  window.shopChat = { open };
})();
