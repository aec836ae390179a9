import { DatabaseError } from 'pg';

/**
 * SQLSTATEs by which a server says that it cannot serve now: it shuts down, starts, was demoted, is full, or gave up
 * waiting.
 */
const OUTAGE_STATES: ReadonlySet<string> = new Set([
  '25006', // read only: the server is a standby since a failover
  '25P03', // a transaction was idle for too long
  '53100', // its disk is full
  '53300', // too many connections
  '57014', // a statement took too long
  '57P01',
  '57P02',
  '57P03',
  '57P05',
]);
const DISK_FULL = '53100';
const STATEMENT_TOO_LONG = '57014';

/** The server's disk is full: it reads, but writes nothing. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === DISK_FULL;

/** The database cannot be reached or does not answer; the same may be asked again later. */
export class DatabaseUnavailable extends Error {
  /** By Fastify's convention: what a call is answered that fails with it. */
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super(firstLineOf(cause), { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** The reason in one line. A host with several addresses fails with one error for each and no message of its own. */
export function firstLineOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  const text = first instanceof Error ? first.message : String(first);
  return text.split('\n', 1)[0]?.replace(/\.$/, '') ?? '';
}

/** Whether a query failed for the connection or the server, not for what it asked. */
export function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseError) {
    const { code = '' } = error;
    return code.startsWith('08') || OUTAGE_STATES.has(code);
  }
  // Errors without a code from the server come from the connection, or from a value that cannot be encoded or decoded.
  return !(error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError);
}

/** Whether the connection can still be used after such a failure. */
export function leavesConnectionUsable(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  return error.code === STATEMENT_TOO_LONG || isDiskFull(error) || !isOutage(error);
}
