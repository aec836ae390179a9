/** What somebody typed or pasted, without the spaces around it and the invisible characters that come along from a message. */
export const trimTyped = (text: string): string => text.replace(/\p{Cf}/gu, '').trim();
