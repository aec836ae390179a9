import { isFlagName } from '@shop/domain/config';
import type { DrawnExperiment } from '@shop/domain/config';
import { z } from 'zod';

const version = z.string().nullable().default(null);
const names = z.array(z.string()).default([]);
/** A node of another version may know flags that this one does not. */
const knownFlags = z
  .array(z.string())
  .default([])
  .transform((list) => list.filter(isFlagName));

/** An experiment as the database holds it. */
export const storedExperimentSchema: z.ZodType<StoredExperiment> = z.object({
  groups: z.array(
    z.object({ name: z.string(), weight: z.number(), enabled: knownFlags, disabled: knownFlags }),
  ),
  onlyMobileEnabled: z.boolean(),
  onlyDesktopEnabled: z.boolean(),
  audience: z.object({
    systems: names,
    browsers: names,
    minSystemVersion: version,
    minBrowserVersion: version,
    stores: names,
  }),
});
export type StoredExperiment = Omit<DrawnExperiment, 'name'>;
