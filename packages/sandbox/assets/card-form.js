/* oxlint-disable no-restricted-globals -- this file runs in the page itself: there is no port to go through */
// Enhances the card form, which also works without it.
const form = document.querySelector('[data-card-form]');
const input = (name) => form?.querySelector(`input[name="${name}"]`);

const digitsOf = (text) => text.replace(/\D/g, '');
const groupNumber = (text) =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
const slashExpiry = (text) =>
  digitsOf(text)
    .slice(0, 4)
    .replace(/^(\d{2})(?=\d)/, '$1/');

/** Reformats while keeping the caret behind the same digit. */
function keepFormatted(field, format) {
  field?.addEventListener('input', () => {
    const before = digitsOf(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
    field.value = format(field.value);
    let caret = 0;
    for (let seen = 0; caret < field.value.length && seen < before; caret += 1)
      if (/\d/.test(field.value[caret])) seen += 1;
    field.setSelectionRange(caret, caret);
  });
}

keepFormatted(input('number'), groupNumber);
keepFormatted(input('expiry'), slashExpiry);
keepFormatted(input('cvc'), (text) => digitsOf(text).slice(0, 3));
if (input('number')) input('number').value = groupNumber(input('number').value);

const pay = form?.querySelector('[data-pay]');
const label = pay?.textContent ?? '';
let isSent = false;

form?.addEventListener('submit', (event) => {
  if (isSent) {
    event.preventDefault();
    return;
  }
  isSent = true;
  pay?.setAttribute('aria-disabled', 'true');
  if (pay) pay.textContent = form.dataset.busyText ?? label;
});

// A page restored from the browser's back/forward cache must be usable again.
window.addEventListener('pageshow', () => {
  isSent = false;
  pay?.removeAttribute('aria-disabled');
  if (pay) pay.textContent = label;
});

for (const card of document.querySelectorAll('[data-number]')) {
  card.addEventListener('click', (event) => {
    event.preventDefault();
    for (const name of ['number', 'expiry', 'cvc'])
      if (input(name)) input(name).value = card.dataset[name] ?? '';
    for (const wrong of document.querySelectorAll('.field--wrong')) wrong.classList.remove('field--wrong');
    for (const error of document.querySelectorAll('.field__error, .alert')) error.remove();
    for (const field of document.querySelectorAll('[aria-invalid]')) {
      field.removeAttribute('aria-invalid');
      field.removeAttribute('aria-describedby');
    }
    pay?.focus();
    pay?.scrollIntoView({ block: 'center' });
  });
}
