import * as z from 'zod/mini';

import { endpoint, uuidSchema } from '../kernel/index.ts';

/** A token for the chat, and for nothing else (CHT-07, OPN-371). */
export const getChatToken = endpoint({
  method: 'POST',
  path: '/v2/users/profile/get-chat-token',
  access: 'customer',
  requirements: ['CHT-07'],
  summary: 'A token for the support chat',
  /** The order that the chat is about; null or left out: none. */
  body: z.object({ orderId: z.optional(z.nullable(uuidSchema)) }),
  answer: z.object({
    token: z.string(),
    /** The chat's script, which shows it (CHT-08). */
    scriptUrl: z.string(),
  }),
  errors: ['ORDER_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});

/** Frequent questions, plain text. */
export const faqSchema = z.object({
  topics: z.array(z.object({ title: z.string(), content: z.string() })),
});

/** The frequent questions that an operator has imported; none: the file of the assets host has them. */
export const getFaq = endpoint({
  method: 'GET',
  path: '/faq',
  access: 'public',
  requirements: ['CHT-10'],
  summary: 'Frequent questions',
  answer: faqSchema,
  errors: [],
});

/** Frequent questions, a file of the assets host: GET /faq.json (CHT-10). Plain text. */
export const faqPath = '/faq.json';
