import type { Clock, LogFields, Logger } from './ports.ts';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Writes one JSON object per line; `write` gets the line with its line break. */
export function createLogger(options: {
  readonly level: LogLevel;
  readonly clock: Clock;
  readonly write: (line: string) => void;
  readonly fields?: LogFields;
}): Logger {
  const threshold = logLevels.indexOf(options.level);
  const line = (level: LogLevel, message: string, fields?: object): void => {
    if (logLevels.indexOf(level) < threshold) return;
    const entry = { time: options.clock.now().toISOString(), level, message, ...options.fields, ...fields };
    options.write(`${JSON.stringify(entry)}\n`);
  };
  return {
    debug: (message, fields) => line('debug', message, fields),
    info: (message, fields) => line('info', message, fields),
    warn: (message, fields) => line('warn', message, fields),
    error: (message, error, fields) => line('error', message, { ...fields, error: describeError(error) }),
    child: (fields) => createLogger({ ...options, fields: { ...options.fields, ...fields } }),
  };
}

function describeError(error: unknown): string {
  if (error instanceof Error) return error.stack ?? error.message;
  if (typeof error !== 'object' || error === null) return String(error);
  // Some libraries report plain objects created from errors.
  if ('stack' in error && typeof error.stack === 'string') return error.stack;
  return 'message' in error && typeof error.message === 'string'
    ? error.message
    : 'something without a message';
}

export const silentLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => silentLogger,
};
