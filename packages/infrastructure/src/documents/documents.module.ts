import { ContainerModule } from 'inversify';

import { documentsFeature, DocumentsService } from '@shop/application/documents';
import { kernelFeature } from '@shop/application/kernel';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { HttpDocumentsGateway } from './http-documents.gateway.ts';

const { services, ports } = documentsFeature;

export const documentsModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpDocumentsGateway), [httpTokens.api]);
  bind(services.documents).toResolvedValue(inOrder(DocumentsService), [
    ports.gateway,
    kernelFeature.ports.logger,
  ]);
});
