import type { ESTree } from 'vite';

/** A part of a text and what takes its place. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** The text with some non-overlapping parts replaced. */
export function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** What is found at a node, else below it, so that no edit lies inside another. */
export const editsIn = (node: ESTree.Node, find: (node: ESTree.Node) => readonly Edit[]): readonly Edit[] => {
  const found = find(node);
  if (found.length > 0) return found;
  return Object.values(node)
    .flat()
    .filter((value) => isNode(value))
    .flatMap((child) => editsIn(child, find));
};
