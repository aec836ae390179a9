import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { noScriptsText } from '@shop/domain/shell';
import * as z from 'zod/mini';

import { bytesOf, dataBlock } from './data-block.ts';
import type { Html } from './cached-page.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    css: z.optional(z.array(z.string())),
    imports: z.optional(z.array(z.string())),
    assets: z.optional(z.array(z.string())),
    isEntry: z.optional(z.boolean()),
  }),
);
type Manifest = z.output<typeof manifestSchema>;

/** The font of nearly all texts; there are others. */
const textFont = 'onest.woff2';

export interface PageParts {
  readonly head: string;
  readonly html: string;
  readonly state: unknown;
  /** The chunks that the page's screens need from the start, as the manifest names them. */
  readonly chunks?: readonly string[];
}

export type HtmlTemplate = (parts: PageParts) => Html | Promise<Html>;

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

export interface DocumentScripts {
  /** Code that runs before anything can be tapped, and fetches the shop's own after the first paint; the policy knows it by its hash. */
  readonly early: string;
  /** The shop's own, entry first. */
  readonly shop: readonly string[];
  /** The files of a chunk, what it imports included. */
  readonly filesOf?: (chunk: string) => readonly string[];
}

/** The document around a rendered page; no inline script but one, no inline style (strict CSP). */
export const documentOf =
  (links: string, { early, shop, filesOf = () => [] }: DocumentScripts) =>
  ({ head, html, state, chunks = [] }: PageParts): Buffer =>
    bytesOf([
      `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<script>${early}</script>
${links}
${head}
</head>
<body data-shop="${[...new Set([...shop, ...chunks.flatMap(filesOf)])].join(' ')}">
<noscript><p>${noScriptsText}</p></noscript>
<div id="root">${html}</div>
<script type="application/json" id="shop-state">`,
      ...dataBlock(state),
      '</script>\n</body>\n</html>\n',
    ]);

const entryIn = (manifest: Manifest, file: string): string => {
  const names = Object.keys(manifest).filter((name) => manifest[name]?.isEntry === true);
  const found = names.find((name) => name.endsWith(file));
  if (found === undefined) throw new Error(`no ${file} in the manifest`);
  return found;
};

const readManifest = async (clientDirectory: string): Promise<Manifest> =>
  manifestSchema.parse(JSON.parse(await readFile(join(clientDirectory, '.vite', 'manifest.json'), 'utf8')));

/** The one script that is in the pages themselves; nothing of it is seen by others. */
export const readEarlyScript = async (clientDirectory: string): Promise<string> => {
  const manifest = await readManifest(clientDirectory);
  const file = manifest[entryIn(manifest, 'entry-early.ts')]?.file ?? '';
  return `(()=>{${(await readFile(join(clientDirectory, file), 'utf8')).trim()}})()`;
};

/** Reads the client build's manifest and makes the template of all pages; `chunks` are those that pages may name. */
export const loadHtmlTemplate = async (
  clientDirectory: string,
  chunks: readonly string[],
): Promise<HtmlTemplate> => {
  const manifest = await readManifest(clientDirectory);
  const missing = chunks.find((chunk) => manifest[chunk] === undefined);
  if (missing !== undefined) throw new Error(`no ${missing} in the manifest`);
  const shop = entryIn(manifest, 'entry-client.tsx');
  const { scripts, styles } = assetsOf(manifest, shop);
  const font = Object.entries(manifest).find(([name]) => name.endsWith(`/${textFont}`))?.[1].file;
  const links = [
    ...styles.map((style) => `<link rel="stylesheet" href="/${style}">`),
    ...(font === undefined
      ? []
      : [`<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`]),
  ];
  const files = new Map(
    chunks.map((chunk) => [chunk, assetsOf(manifest, chunk).scripts.map((script) => `/${script}`)]),
  );
  const filesOf = (chunk: string) => files.get(chunk) ?? [];
  return documentOf(links.join('\n'), {
    early: await readEarlyScript(clientDirectory),
    shop: scripts.map((script) => `/${script}`),
    filesOf,
  });
};
