/** A part of a text and what takes its place. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** The text with some non-overlapping parts replaced. */
export function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}
