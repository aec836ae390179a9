import type { Logger } from '@shop/application/kernel';

/** The browser's console. */
export class ConsoleLogger implements Logger {
  info(message: string, context: Readonly<Record<string, unknown>> = {}): void {
    // eslint-disable-next-line no-console -- this is the one place that writes there
    console.info(message, context);
  }

  warn(message: string, context: Readonly<Record<string, unknown>> = {}): void {
    // eslint-disable-next-line no-console -- as above
    console.warn(message, context);
  }

  error(message: string, context: Readonly<Record<string, unknown>> = {}): void {
    // eslint-disable-next-line no-console -- as above
    console.error(message, context);
  }
}

/** Writes nothing. */
export const silentLogger: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
