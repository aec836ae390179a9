export * from './document-text.ts';
export * from './documents.ts';
