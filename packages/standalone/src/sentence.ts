/** An expected failure of a start: told in one sentence, without a stack. */
export class StartFailure extends Error {}

const isNodeError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error;

/** What a person has to know about a failed start, in one sentence. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof StartFailure) return error.message;
  if (isNodeError(error) && error.code === 'EADDRINUSE') {
    const port = (error as { port?: number }).port ?? 'asked for';
    return `Port ${port} is in use: stop what listens there, or choose another with PORT or SANDBOX_PORT.`;
  }
  if (isNodeError(error) && error.code === 'EACCES') {
    const port = (error as { port?: number }).port;
    if (port !== undefined)
      return `Port ${port} is not allowed for this user: choose one above 1023 with PORT or SANDBOX_PORT.`;
  }
  return error instanceof Error ? `The shop could not start: ${error.message}` : 'The shop could not start.';
};
