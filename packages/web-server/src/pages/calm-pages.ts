import { createHash } from 'node:crypto';

import { noticeOf } from '@shop/domain/maintenance';
import type { AccidentStatus } from '@shop/domain/maintenance';

/** How often the page retries by itself while the store is unavailable, in seconds. */
const lookAgainSeconds = 30;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const lookAgain = `<meta http-equiv="refresh" content="${lookAgainSeconds}">`;

/** Text of an operator, which may look like HTML and is none. */
const textOf = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** The shop's colours and sizes (`web-react/src/ui/styles/tokens.css`), inlined because the style sheet may be unavailable. */
const style = `:root{color-scheme:light dark;--canvas:#fff;--tile:#f5f5f7;--pressed:#e9e9ee;--text:#17171c;--text-2:#63636e;--accent:#e11d48;--accent-pressed:#be123c;--focus:#2b5cff}
@media (prefers-color-scheme:dark){:root{--canvas:#121216;--tile:#212128;--pressed:#2e2e37;--text:#f4f4f6;--text-2:#a6a6b2;--focus:#8fa8ff}}
*{box-sizing:border-box;margin:0}
body{display:grid;align-content:center;justify-items:center;min-height:100vh;min-height:100dvh;padding:32px 16px;background:var(--canvas);color:var(--text);font:400 16px/22px Onest,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:400px;text-align:center;overflow-wrap:anywhere}
svg{display:block;width:120px;height:120px;margin:0 auto 24px}
h1{font-size:24px;line-height:30px;font-weight:700}
.text{margin-top:8px;color:var(--text-2)}
.ways{display:grid;gap:12px;margin-top:32px}
a{display:grid;place-items:center;min-height:52px;padding:8px 20px;border-radius:16px;background:var(--tile);color:var(--text);font-weight:600;text-decoration:none}
a:first-child{background:var(--accent);color:#fff}
a:hover{background:var(--pressed)}
a:first-child:hover{background:var(--accent-pressed)}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
@media (min-width:768px){h1{font-size:32px;line-height:38px}.ways{grid-auto-flow:column;justify-content:center}}`;

/** A parked scooter. */
const picture =
  '<svg viewBox="0 0 120 120" fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">' +
  '<circle cx="60" cy="60" r="60" fill="var(--tile)" stroke="none"/><path d="M70 32h10l10 50M42 82h30l12-24" stroke="var(--accent)"/>' +
  '<circle cx="34" cy="84" r="8" fill="var(--tile)"/><circle cx="90" cy="84" r="8" fill="var(--tile)"/></svg>';

const calmPage = (title: string, text: string, head = ''): string => `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>${title}</title><style>${style}</style></head>
<body><main>${picture}<h1>${title}</h1><p class="text">${text}</p><p class="ways"><a href="">Обновить</a><a href="/">Перейти на главную</a></p></main></body>
</html>
`;

/** Headers of each of these pages: no script may run in it, and it may load nothing. */
export const calmHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
};

/**
 * What a shopper sees when a page cannot be rendered at all. It has no scripts and no other files, so nothing else can fail.
 */
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
