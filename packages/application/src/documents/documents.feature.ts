import { defineFeature, filled, token } from '../kernel/index.ts';
import type { DocumentsGateway } from './documents.gateway.ts';
import type { DocumentsService } from './documents.service.ts';

export const documentsFeature = defineFeature({
  name: 'documents',
  services: { documents: token<DocumentsService>('documents') },
  ports: { gateway: token<DocumentsGateway>('documents gateway') },
  dehydrate: ({ documents }) => filled(documents.dehydrate()),
  hydrate: ({ documents }, snapshot) => {
    documents.hydrate(snapshot);
  },
});
