import * as z from 'zod/mini';

import { endpoint } from '../kernel/index.ts';

/** Accident status (ACC-01, MNT-06). */
export const accidentStatusSchema = z.object({
  enabled: z.boolean(),
  title: z.nullable(z.string()),
  message: z.nullable(z.string()),
});
export type AccidentStatus = z.output<typeof accidentStatusSchema>;

export const getAccidentStatus = endpoint({
  method: 'GET',
  path: '/health/accident',
  access: 'public',
  requirements: ['ACC-01', 'MNT-06', 'MNT-10'],
  summary: 'Whether the shop is switched to maintenance',
  answer: accidentStatusSchema,
  errors: [],
});
