import { MAX_NOTICE_MESSAGE, MAX_NOTICE_TITLE, noticeButtons, noticeImages } from '@shop/domain/maintenance';
import * as z from 'zod/mini';

import { endpoint, textSchema } from '../kernel/index.ts';

/** Maintenance status (ACC-01, MNT-06 to MNT-08). For fields left out the screen has defaults (OPN-374). */
export const accidentStatusSchema = z.object({
  enabled: z.boolean(),
  title: z.nullable(textSchema(MAX_NOTICE_TITLE)),
  message: z.nullable(textSchema(MAX_NOTICE_MESSAGE)),
  image: z.optional(z.enum(noticeImages)),
  buttons: z.optional(z.array(z.enum(noticeButtons)).check(z.maxLength(noticeButtons.length))),
});

/** Name of the file from which the web server answers the second endpoint (OPN-373). */
export const accidentFileName = 'accident.json';

export const getAccidentStatus = endpoint({
  method: 'GET',
  path: '/health/accident',
  access: 'public',
  requirements: ['ACC-01', 'MNT-06', 'MNT-10'],
  summary: 'Whether the shop is switched to maintenance',
  answer: accidentStatusSchema,
  errors: [],
});
