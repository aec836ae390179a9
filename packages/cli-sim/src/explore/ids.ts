/** Ids, order numbers, phones and masked cards. */
export const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{3}-\d{3}-\d{3}|\+7\d{10}|\d{6}\*{6}\d{4}/g;

export const idsIn = (text: string): readonly string[] => text.match(ids) ?? [];
