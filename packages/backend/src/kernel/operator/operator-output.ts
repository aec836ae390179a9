import { z } from 'zod';

/** The output, line by line; `end` is the last. */
export const operatorOutputSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('line'), text: z.string() }),
  z.object({ kind: z.literal('error'), text: z.string() }),
  z.object({ kind: z.literal('progress'), label: z.string(), done: z.number(), total: z.number() }),
  z.object({ kind: z.literal('end'), exitCode: z.int() }),
]);
export type OperatorOutput = z.output<typeof operatorOutputSchema>;

export type Emit = (output: OperatorOutput) => void;
