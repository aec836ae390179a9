import { demoDocumentPath } from '@shop/demo-data';
import { documentKeys } from '@shop/domain/documents';

/** Publishes the demo shop's rules and agreements (SHL-26). */
export const demoDocuments = documentKeys.map(
  (document) => ({ command: 'documents.set', document, file: demoDocumentPath(document) }) as const,
);
