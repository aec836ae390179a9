import type * as z from 'zod/mini';
import { HttpProblem } from './http-problem.ts';

/**
 * Parses external data with a schema of the contract. Fails with 400 INVALID_ARGUMENT that names the first wrong
 * field as a dotted path.
 */
export function parse<S extends z.ZodMiniType>(schema: S, data: unknown): z.infer<S> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new HttpProblem(
    400,
    'INVALID_ARGUMENT',
    issue?.message ?? 'Malformed request',
    issue?.path.join('.') || null,
  );
}
