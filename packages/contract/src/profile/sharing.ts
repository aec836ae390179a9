import * as z from 'zod/mini';

/** Partners with whom the shopper lets the shop share data (NTF-10). */
export const transferDataConsentsSchema = z.object({ sber: z.boolean() });
