import { z } from 'zod';

import type { RequestOf } from '../kernel/operator/command-line.ts';
import { commandLines } from './command-lines.ts';

/** A request of the command line to the shop; one JSON line on the socket. */
export type OperatorRequest = RequestOf<(typeof commandLines)[number]>;

export const operatorRequestSchema: z.ZodType<OperatorRequest> = z.union(
  commandLines.flatMap(({ requests }): readonly z.ZodType<OperatorRequest>[] => requests),
);
