export * from './document-text.ts';
export * from './documents-path.ts';
export * from './documents.ts';
