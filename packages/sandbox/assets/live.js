/* oxlint-disable no-restricted-globals -- this file runs in the page itself: there is no port to go through */
// Keeps a list fresh and copies codes. Without it the page reloads itself and codes are selected by a click.
const REFRESH_MS = 2000;
const list = document.querySelector('[data-live]');

const showButtons = () => {
  for (const button of document.querySelectorAll('[data-copy]')) button.hidden = false;
};

async function copy(button) {
  const { copy: code = '' } = button.dataset;
  try {
    await navigator.clipboard.writeText(code);
    button.textContent = list?.dataset.copyText ?? button.textContent;
  } catch {
    // Without permission for the clipboard the code is selected instead.
    const digits = button.parentElement?.querySelector('output');
    if (digits) getSelection()?.selectAllChildren(digits);
  }
}

async function refresh() {
  try {
    const answer = await fetch(location.href, { cache: 'no-store' });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const fresh = page.querySelector('[data-live]');
    if (!answer.ok || !list || !fresh || fresh.innerHTML === pristine) return;
    pristine = fresh.innerHTML;
    list.replaceChildren(...fresh.childNodes);
    showButtons();
  } catch {
    // The stand-ins may be restarting; the next round tries again.
  }
}

let pristine = list?.innerHTML;
showButtons();
document.addEventListener('click', (event) => {
  const button = event.target.closest?.('[data-copy]');
  if (button) void copy(button);
});
if (list) {
  setInterval(() => {
    if (!document.hidden) void refresh();
  }, REFRESH_MS);
}
