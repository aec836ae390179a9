import * as z from 'zod/mini';

import { programmeOperationKinds } from '@shop/contract/third-party';

import { JsonLines } from '../kernel/json-lines.ts';

/** An operation as the programme keeps it; amounts in units, a hundredth of a bonus. */
const operationSchema = z.object({
  phone: z.string(),
  number: z.int(),
  operationId: z.string(),
  kind: z.enum(programmeOperationKinds),
  /** What it did to the balance. */
  change: z.int(),
  amount: z.int(),
  /** Of a hold its own id, of its end and of what is given back the hold's. */
  holdId: z.nullable(z.string()),
  orderNumber: z.nullable(z.string()),
  at: z.string(),
});
export type ProgrammeOperation = z.output<typeof operationSchema>;

const eventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('account'),
    phone: z.string(),
    isActive: z.boolean(),
    isRegistrationAvailable: z.boolean(),
    reportUrl: z.nullable(z.string()),
    email: z.string(),
    consents: z.array(z.object({ code: z.string(), file: z.string(), version: z.string(), at: z.string() })),
  }),
  z.object({ event: z.literal('operation'), operation: operationSchema }),
]);
export type ProgrammeEvent = z.output<typeof eventSchema>;

/** Where the programme's books outlive the process. */
export interface ProgrammeJournal {
  load(): readonly ProgrammeEvent[];
  append(event: ProgrammeEvent): void;
  /** Replaces everything that was written so far. */
  rewrite(events: readonly ProgrammeEvent[]): void;
}

export const noProgrammeJournal: ProgrammeJournal = {
  load: () => [],
  append: () => undefined,
  rewrite: () => undefined,
};

/** The journal in a file. */
export class ProgrammeFileJournal extends JsonLines<ProgrammeEvent> implements ProgrammeJournal {
  constructor(path: string) {
    super(path, eventSchema);
  }
}
