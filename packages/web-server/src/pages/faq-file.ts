import { readFile } from 'node:fs/promises';

import { faqPath, faqSchema, getFaq } from '@shop/contract/support';
import type { FastifyInstance } from 'fastify';

import type { CallStore } from '../kernel/store-calls.ts';

const LIFETIME_S = 300;

const read = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
};

/** Serves the operator's frequent questions (CHT-10): the imported ones, without those the file's; without both there are none. */
export const registerFaq = (app: FastifyInstance, file: string | null, callStore: CallStore): void => {
  app.get(faqPath, async (_request, reply) => {
    const imported = await callStore(getFaq, {}, {});
    const hasImported = imported.ok && imported.value.topics.length > 0;
    const faq = faqSchema.safeParse(hasImported ? imported.value : file === null ? null : await read(file));
    if (!faq.success) return reply.code(404).header('cache-control', 'no-store').send();
    return reply.header('cache-control', `public, max-age=${LIFETIME_S}`).send(faq.data);
  });
};
