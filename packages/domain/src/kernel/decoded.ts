/**
 * A part of a URL without its escapes; null: it cannot be decoded, as a lone '%E0'. Whoever only wants to know whether it can has
 * to look at the answer: a bundler leaves out a call whose answer nobody uses, although it may throw.
 */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
