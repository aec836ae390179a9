import { Parser } from 'htmlparser2';

import { promoElements, promoHref, promoLimits } from '@shop/domain/catalog';
import type { PromoElement, PromoNode, PromoText } from '@shop/domain/catalog';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

/** Why a promo text is refused; each is one of `promoLimits`. */
export type PromoTextProblem = 'TOO_LONG' | 'TOO_DEEP' | 'TOO_MANY_NODES';

/** Elements whose content is not text for readers. */
const silent = new Set(
  'script style textarea select option noscript noembed noframes iframe object svg math template title'.split(
    ' ',
  ),
);
/** Elements that begin and end a line, including those that are not kept. */
const lines = new Set(
  (
    'address article aside blockquote caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
const blocks = new Set<string>(['p', 'ul', 'ol']);
const lists = new Set<string>(['ul', 'ol']);

type Element = { readonly kind: 'a'; readonly href: string } | { readonly kind: PromoElement };

/** An open element of the source. The content of one that is not kept is added to the enclosing element. */
interface Level {
  /** The node to create when the element ends; null if it is not kept. */
  readonly element: Element | null;
  /** Nodes of the element, or of the nearest enclosing one that is kept. */
  readonly children: PromoNode[];
  /** The kind of element that contains these nodes; null: none. */
  readonly parent: Element['kind'] | null;
  readonly isInParagraph: boolean;
  readonly isInLink: boolean;
  readonly isSilent: boolean;
}

/**
 * Parses the promo text of a product (PRD-10). Paragraphs, line breaks, bold and italic words, lists and links are
 * kept, of everything else only the words; scripts, styles and frames are removed with their content. Null if no text
 * is left. Unclosed elements end with the text. The time is linear in the length, because parsing stops at the first
 * exceeded limit.
 */
export function parsePromoText(html: string): Result<PromoText | null, PromoTextProblem> {
  const root: PromoNode[] = [];
  const outermost = { element: null, parent: null, isInParagraph: false, isInLink: false, isSilent: false };
  const levels: Level[] = [{ ...outermost, children: root }];
  const state: { count: number; length: number; isNewLine: boolean; problem: PromoTextProblem | null } = {
    count: 0,
    length: 0,
    /** A new line has begun, and nothing has been added to it yet. */
    isNewLine: false,
    problem: null,
  };
  const top = (): Level => levels.at(-1) as Level;
  const stop = (problem: PromoTextProblem): void => {
    state.problem ??= problem;
    parser.pause();
  };
  const add = (node: PromoNode): void => {
    state.count += 1;
    if (state.count > promoLimits.nodes) stop('TOO_MANY_NODES');
    top().children.push(node);
  };
  /** Separates the following words from those before. */
  const beginLine = (): void => {
    if (state.isNewLine && isAfterWords(levels)) add({ kind: 'br' });
    state.isNewLine = false;
  };
  const parser = new Parser({
    onopentag(name, { href }) {
      const level = levelIn(top(), name, href);
      if (name === 'br' && !level.isSilent) {
        add({ kind: 'br' });
        state.isNewLine = false;
      } else if (lines.has(name)) state.isNewLine = !level.isSilent;
      else if (level.element !== null) beginLine();
      levels.push(level);
      if (levels.length > promoLimits.depth + 1) stop('TOO_DEEP');
    },
    ontext(text) {
      const { children, parent, isSilent } = top();
      const last = children.at(-1);
      const isBlank = text.trim() === '';
      if (isSilent || (isBlank && (state.isNewLine || (last?.kind !== 'text' && lists.has(parent ?? '')))))
        return;
      beginLine();
      state.length += text.length;
      if (state.length > promoLimits.length) stop('TOO_LONG');
      const before = children.at(-1);
      if (before?.kind === 'text') children[children.length - 1] = { kind: 'text', text: before.text + text };
      else add({ kind: 'text', text });
    },
    onclosetag(name) {
      const { element, children, isSilent } = levels.pop() as Level;
      if (lines.has(name) && !isSilent) state.isNewLine = true;
      if (element !== null && children.length > 0) add({ ...element, children });
    },
  });
  parser.end(html);
  if (state.problem !== null) return err(state.problem);
  return ok(hasWords(root) ? root : null);
}

/** Whether words come before, in the same line or in one that is just ending. */
function isAfterWords(levels: readonly Level[]): boolean {
  for (const { children, element, parent } of levels.toReversed()) {
    const last = children.at(-1);
    if (lists.has(parent ?? '')) return false;
    if (last !== undefined) return last.kind !== 'br' && !blocks.has(last.kind);
    if (element !== null && lines.has(element.kind)) return false;
  }
  return false;
}

function levelIn(around: Level, name: string, href: string | undefined): Level {
  const isSilent = around.isSilent || silent.has(name);
  const element = isSilent ? null : elementIn(around, name, href);
  if (element === null) return { ...around, element, isSilent };
  return {
    element,
    children: [],
    parent: element.kind,
    isInParagraph: around.isInParagraph || element.kind === 'p',
    isInLink: around.isInLink || element.kind === 'a',
    isSilent,
  };
}

/**
 * The node for an element; null: none. An element that HTML does not allow at its place gets no node: a browser would
 * move it when parsing the server's page, which would then differ from what the script renders.
 */
function elementIn({ parent, isInParagraph, isInLink }: Level, name: string, href = ''): Element | null {
  if (name === 'a') {
    const target = isInLink ? null : targetOf(href);
    return target === null ? null : { kind: 'a', href: target };
  }
  const kind = promoElements.find((known) => known === name);
  if (kind === undefined || (blocks.has(kind) && isInParagraph)) return null;
  return kind === 'li' && !lists.has(parent ?? '') ? null : { kind };
}

/** A placeholder for the shop's own origin, to resolve its paths. */
const SHOP = 'https://shop.invalid';

/** A link's normalised target: a page of the web or of the shop; else null. */
function targetOf(href: string): string | null {
  const source = href.trim();
  const isPath = source.startsWith('/');
  if (!isPath && !/^https?:\/\//i.test(source)) return null;
  const url = URL.parse(source, SHOP);
  if (url === null || (isPath && url.origin !== SHOP)) return null;
  const target = isPath ? url.pathname + url.search + url.hash : url.href;
  return promoHref.test(target) && target.length <= promoLimits.href ? target : null;
}

function hasWords(nodes: PromoText): boolean {
  return nodes.some((node) => {
    if (node.kind === 'text') return node.text.trim() !== '';
    return node.kind !== 'br' && hasWords(node.children);
  });
}
