import { documentsPath } from './documents-path.ts';

/** The shop's documents, in the order in which they are listed (SHL-26, SHL-27). */
export const documentKeys = [
  'privacy',
  'terms',
  'consents',
  'sale',
  'map-licenses',
  'recommendations',
  'bonuses',
  'bonuses-premium',
  'bonuses-partners',
] as const;
export type DocumentKey = (typeof documentKeys)[number];

/** Titles of OPN-377. */
export const documentTitles: Readonly<Record<DocumentKey, string>> = {
  privacy: 'Политика конфиденциальности',
  terms: 'Пользовательское соглашение',
  consents: 'Согласия на обработку персональных данных',
  sale: 'Правила продажи',
  'map-licenses': 'Лицензии карт',
  recommendations: 'Правила применения рекомендательных технологий',
  bonuses: 'Правила начисления бонусов',
  'bonuses-premium': 'Правила начисления бонусов с подпиской',
  'bonuses-partners': 'Правила единых акций с партнёрами',
};

export function isDocumentKey(text: string): text is DocumentKey {
  return documentKeys.some((key) => key === text);
}

/** The shop's own page of a document. */
export function documentPath(key: DocumentKey): string {
  return `${documentsPath}/${key}`;
}

/** An address on the web, or a path of the shop: not what a browser would take for another host or for a script. */
const base = /^(https?:\/\/[^\s/]|\/(?![/\\]))/i;

/** Whether documents may be linked to below this address. */
export function isDocumentsLink(text: string): boolean {
  return base.test(text);
}

/**
 * Where a document opens: below the operator's base address, or on the shop's own page when there is none, or none that may be
 * linked to (OPN-377).
 */
export function documentAddress(documentsLink: string, key: DocumentKey): string {
  const link = isDocumentsLink(documentsLink) ? documentsLink.replace(/\/+$/, '') : documentsPath;
  return `${link}/${key}`;
}
