import type { KeptConfiguration } from './load-configuration.ts';

/** The configuration of this node. Reading it never touches the database. */
export interface ConfigurationReader {
  /** Throws before the store API has started. */
  readonly current: KeptConfiguration;
  /** Goes up with every change; 0 before the start. */
  readonly version: number;
  /** Whether this process may have flags on that are for developers only: a shop in production never may (OPN-388). */
  readonly areDebugFlagsAllowed: boolean;
}
