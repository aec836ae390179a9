import * as z from 'zod';

import { moment, phone, requirement, text } from '../values/index.ts';

/** More steps than a reader follows. */
export const MAX_STEPS = 500;

/** The head of a scenario: everything but its steps. */
export const headSchema = z.strictObject({
  name: text,
  requirements: z.array(requirement, { error: 'expected a list of requirement ids' }).optional(),
  shopper: z
    .strictObject(
      { phone: z.union([z.literal('new'), phone], { error: 'expected a phone number, or "new"' }) },
      {
        error: 'expected "phone: …"',
      },
    )
    .optional(),
  'starts at': moment.optional(),
});
export type Head = z.output<typeof headSchema>;
