import type { AccidentStatus } from '@shop/domain/maintenance';

import type { Answer } from '../kernel/index.ts';

export interface AccidentGateway {
  /** The health check of the store API (ACC-01). */
  check(): Answer<AccidentStatus>;
  /** The second address, which the web server answers alone (ACC-08). */
  checkBackup(): Answer<AccidentStatus>;
}
