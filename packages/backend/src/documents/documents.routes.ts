import { getDocument } from '@shop/contract/documents';
import { isDocumentKey } from '@shop/domain/documents';
import { err, ok } from '@shop/domain/kernel';

import { notFound } from '../kernel/api-error.ts';
import { route } from '../kernel/route.ts';
import type { RouteDefinition } from '../kernel/route.ts';
import { readDocument } from './documents.repository.ts';

export const documentRoutes: readonly RouteDefinition[] = [
  route(getDocument, async ({ context, params: { documentKey: key } }) => {
    if (!isDocumentKey(key)) return err(notFound('NOT_FOUND'));
    const published = await readDocument(context.db, key);
    return ok({
      key,
      blocks: (published?.blocks ?? []).map((block) => ({ ...block, spans: [...block.spans] })),
      updatedAt: published?.updatedAt.toISOString() ?? null,
    });
  }),
];
