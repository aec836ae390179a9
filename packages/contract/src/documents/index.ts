import * as z from 'zod/mini';

import { documentBlockKinds, documentKeys } from '@shop/domain/documents';

import { endpoint, instantSchema, textSchema } from '../kernel/index.ts';

/** One of the shop's documents (SHL-26). Its contents are plain text, never markup. */
export const documentSchema = z.object({
  key: z.enum(documentKeys),
  blocks: z.array(
    z.object({
      kind: z.enum(documentBlockKinds),
      /** Of an item of a numbered list. */
      number: z.nullable(z.int()),
      spans: z.array(
        z.object({
          text: z.string(),
          isStrong: z.boolean(),
          /** `https:`, `mailto:`, `tel:` or a path of the shop; null: no link. */
          href: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** Null if the operator has not published it yet; then it has no blocks. */
  updatedAt: z.nullable(instantSchema),
});

export const getDocument = endpoint({
  method: 'GET',
  path: '/config/documents/{documentKey}',
  access: 'public',
  requirements: ['SHL-26', 'SHL-27'],
  summary: 'One of the documents of the shop',
  params: z.object({ documentKey: textSchema(50) }),
  answer: documentSchema,
  errors: [],
});
