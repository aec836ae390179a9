import { noticeOf } from '@shop/domain/maintenance';
import type { AccidentStatus } from '@shop/domain/maintenance';

/** While the store is away the page looks for it itself, every so many seconds. */
const lookAgainSeconds = 30;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const lookAgain = `<meta http-equiv="refresh" content="${lookAgainSeconds}">`;

/** Text of an operator, which may look like HTML and is none. */
const textOf = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const calmPage = (title: string, text: string, head = ''): string => `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>${title}</title></head>
<body><h1>${title}</h1><p>${text}</p><p><a href="">Обновить</a> · <a href="/">Перейти на главную</a></p></body>
</html>
`;

/** What a shopper sees when a page cannot be rendered at all: no script, no style, nothing that could fail too. */
export const brokenPage = calmPage('Простите, мы сломались', 'Обновите страницу — обычно это помогает');

const ownUnavailablePage = calmPage(
  'Минутку',
  'Сейчас кое-что починим и всё вернём. Обновите страницу чуть позже',
  lookAgain,
);

/** While the store cannot be read; the operator's words, where there are any (MNT-06). */
export const unavailablePage = (status: AccidentStatus | null): string => {
  if (status?.enabled !== true) return ownUnavailablePage;
  const { title, message } = noticeOf(status);
  return calmPage(textOf(title), textOf(message), lookAgain);
};

/** While more pages are asked for than can be rendered. */
export const busyPage = calmPage(
  'Слишком много гостей',
  'Сейчас в магазине очень много покупателей. Обновите страницу через несколько секунд',
);
