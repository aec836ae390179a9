/**
 * The ETag of an answer: a weak one (RFC 9110, 8.8.3), because the same tag stands for every way in which the answer can be compressed.
 * `hash`: of what the answer says, without quotes.
 */
export const entityTag = (hash: string): string => `W/"${hash}"`;

/** Whether the client has the answer already. `known`: its If-None-Match, one tag or several, which a proxy may have made weak. */
export const isKnown = (tag: string, known: string | undefined): boolean =>
  known?.includes(tag.replace(/^W\//, '')) === true;
