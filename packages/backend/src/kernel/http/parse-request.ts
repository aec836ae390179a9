import { safeParse } from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';

import type { Endpoint } from '@shop/contract/kernel';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { badRequest } from '../api-error.ts';
import type { ApiError } from '../api-error.ts';

/** The parts of a request, as the endpoint's schemas read them. */
export interface Parsed {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

interface WrongField {
  readonly in: 'params' | 'query' | 'body';
  readonly field: string;
  readonly problem: string;
}

const MAX_NAMED_FIELDS = 20;

/**
 * Parses the three parts of a request by the endpoint's schemas; a failure names the wrong fields (NET-16, OPN-105).
 */
export function parseRequest(endpoint: Endpoint, request: Parsed): Result<Parsed, ApiError> {
  const wrong: WrongField[] = [];
  const part = (location: WrongField['in'], schema: ZodMiniType | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined;
    const parsed = safeParse(schema, value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      wrong.push({ in: location, field: issue.path.join('.'), problem: issue.code });
    }
    return undefined;
  };
  const params = part('params', endpoint.params, request.params);
  const query = part('query', endpoint.query, request.query);
  const body = part('body', endpoint.body, request.body);
  const [first] = wrong;
  if (first === undefined) return ok({ params, query, body });
  return err(
    badRequest('VALIDATION_ERROR', {
      details: { fields: wrong.slice(0, MAX_NAMED_FIELDS) },
      errorDetails: { field: first.field },
    }),
  );
}
