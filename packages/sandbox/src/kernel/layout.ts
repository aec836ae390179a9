import { type Html, html } from './html.ts';

type Page = {
  readonly title: string;
  /** Names of files under /assets/. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly bodyClass: string;
  readonly head?: Html;
  readonly body: Html;
};

/** An HTML document that loads only its own style and script files. */
export function renderDocument(page: Page): string {
  const document = html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        <link rel="icon" href="data:," />
        ${page.styles.map((name) => html`<link rel="stylesheet" href="/assets/${name}" />`)}
        ${page.scripts.map((name) => html`<script src="/assets/${name}" defer></script>`)}
        ${page.head ?? null}
      </head>
      <body class="${page.bodyClass}">
        ${page.body}
      </body>
    </html>`;
  return document.text;
}
