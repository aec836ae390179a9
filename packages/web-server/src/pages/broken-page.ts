/** What a shopper sees when a page cannot be rendered at all: no script, no style, nothing that could fail too. */
export const brokenPage = `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Простите, мы сломались</title></head>
<body><h1>Простите, мы сломались</h1><p>Обновите страницу — обычно это помогает</p><p><a href="">Обновить</a> · <a href="/">Перейти на главную</a></p></body>
</html>
`;
