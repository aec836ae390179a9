import type { KeptConfiguration } from './load-configuration.ts';

/** The configuration of this node. Reading it never touches the database. */
export interface ConfigurationReader {
  /** Throws before the store API has started. */
  readonly current: KeptConfiguration;
  /** Goes up with every change; 0 before the start. */
  readonly version: number;
  /** Whether flags for developers may be on in this process: never in production (OPN-388). */
  readonly areDebugFlagsAllowed: boolean;
}
