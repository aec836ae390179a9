const calmPage = (title: string, text: string): string => `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><h1>${title}</h1><p>${text}</p><p><a href="">Обновить</a> · <a href="/">Перейти на главную</a></p></body>
</html>
`;

/** What a shopper sees when a page cannot be rendered at all: no script, no style, nothing that could fail too. */
export const brokenPage = calmPage('Простите, мы сломались', 'Обновите страницу — обычно это помогает');

/** While the store cannot be read. */
export const unavailablePage = calmPage(
  'Минутку',
  'Сейчас кое-что починим и всё вернём. Обновите страницу чуть позже',
);

/** While more pages are asked for than can be rendered. */
export const busyPage = calmPage(
  'Слишком много гостей',
  'Сейчас в магазине очень много покупателей. Обновите страницу через несколько секунд',
);
