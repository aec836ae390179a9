import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { Stage } from '../world/index.ts';

/** The parts of a form that are needed to fill it in. */
export type HtmlForm = { readonly action: string; readonly fields: ReadonlyMap<string, string> };

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** A text of a page as people read it. */
export function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole);
}

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? null : decode(found);
}

/** The first form of a page with its named inputs; null: there is none. */
export function readForm(html: string): HtmlForm | null {
  const form = /<form\b[^>]*>/.exec(html);
  const action = form === null ? null : attribute(form[0], 'action');
  if (form === null || action === null) return null;
  const inner = html.slice(form.index, html.indexOf('</form>', form.index));
  const inputs = [...inner.matchAll(/<input\b[^>]*>/g)].flatMap(
    ([tag]): readonly (readonly [string, string])[] => {
      const name = attribute(tag, 'name');
      return name === null ? [] : [[name, attribute(tag, 'value') ?? '']];
    },
  );
  return { action, fields: new Map(inputs) };
}

/**
 * Opens a page like a browser of the shopper and sends its form with these fields; fails with the page's title if it
 * has none. `next`: where the answer leads; null: nowhere.
 */
export async function sendForm(
  { time, send }: Pick<Stage, 'time' | 'send'>,
  shopper: string,
  url: string,
  fill: (form: HtmlForm) => Readonly<Record<string, string>>,
): Promise<Result<{ readonly status: number; readonly next: URL | null }, string>> {
  const page = await (await time.finish(send(new Request(url), shopper))).text();
  const form = readForm(page);
  if (form === null) return err(readTitle(page));
  const request = new Request(new URL(form.action, url), {
    method: 'POST',
    body: new URLSearchParams(fill(form)),
  });
  const { status, headers } = await time.finish(send(request, shopper));
  const location = headers.get('location');
  return ok({ status, next: location === null ? null : new URL(location, request.url) });
}

/** The errors on a page: its alerts and the errors next to its fields. */
export function readErrors(html: string): readonly string[] {
  const marked = html.matchAll(/<p\b[^>]*(?:role="alert"|class="field__error")[^>]*>([^<]*)</g);
  return [...new Set([...marked].map(([, text = '']) => decode(text).trim()))];
}

/** The title of a page, for messages. */
export function readTitle(html: string): string {
  return decode(/<title>([^<]*)</.exec(html)?.[1] ?? '').trim();
}
