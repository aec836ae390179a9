import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.optional(z.array(z.string())),
    imports: z.optional(z.array(z.string())),
    assets: z.optional(z.array(z.string())),
    isEntry: z.optional(z.boolean()),
  }),
);
type Manifest = z.output<typeof manifestSchema>;

export interface PageParts {
  readonly head: string;
  readonly html: string;
  readonly state: unknown;
}

export type HtmlTemplate = (parts: PageParts) => string | Promise<string>;

/** JSON for a data block: nothing in it can end the block or start another element. */
const dataBlock = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** Files that the first paint needs, the entry's imports included. */
const assetsOf = (manifest: Manifest, entry: string) => {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(entry);
  return { scripts: [...scripts], styles: [...styles] };
};

/**
 * The document around a rendered page; no inline script, no inline style (strict CSP). `scripts` are the shop's own, entry
 * first: `firstScript` fetches them after the first paint.
 */
export const documentOf =
  (links: string, firstScript: string, scripts: readonly string[]) =>
  ({ head, html, state }: PageParts): string =>
    `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
${links}
${head}
</head>
<body>
<div id="root">${html}</div>
<script type="application/json" id="shop-state">${dataBlock(state)}</script>
<script type="module" src="${firstScript}" data-shop="${scripts.join(' ')}"></script>
</body>
</html>
`;

/** Reads the client build's manifest and makes the template of all pages. */
export const loadHtmlTemplate = async (clientDirectory: string): Promise<HtmlTemplate> => {
  const path = join(clientDirectory, '.vite', 'manifest.json');
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry === true);
  const [shop, first] = ['entry-client.tsx', 'entry-paint.ts'].map((file) =>
    entries.find((name) => name.endsWith(file)),
  );
  if (shop === undefined || first === undefined) throw new Error(`no entry in ${path}`);
  const { scripts, styles } = assetsOf(manifest, shop);
  const font = Object.values(manifest)
    .flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
    .find((file) => file.endsWith('.woff2'));
  const links = [
    ...styles.map((style) => `<link rel="stylesheet" href="/${style}">`),
    ...(font === undefined
      ? []
      : [`<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`]),
  ];
  const files = scripts.map((script) => `/${script}`);
  return documentOf(links.join('\n'), `/${manifest[first]?.file}`, files);
};
