const MAX_PLAIN_LENGTH = 245;

/** Text without its markup, white space folded. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z]+;|&#\d+;/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A block collapses when its plain text is over 245 characters (UIX-20, OPN-179). */
export function isLongText(html: string): boolean {
  return Array.from(plainText(html)).length > MAX_PLAIN_LENGTH;
}
