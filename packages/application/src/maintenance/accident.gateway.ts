import type { Answer } from '../kernel/index.ts';

/** Answer of the health check (ACC-01). */
export type AccidentStatus = {
  readonly enabled: boolean;
  readonly title: string | null;
  readonly message: string | null;
};

export interface AccidentGateway {
  check(): Answer<AccidentStatus>;
  /** The second address (ACC-08). */
  checkBackup(): Answer<AccidentStatus>;
}
