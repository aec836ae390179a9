import type { Transaction } from 'kysely';

import type { Database } from './database.ts';

/** One step of the schema. It only goes forward; a step that was released is never changed again. */
export interface Migration {
  /** `NNNN-name`; steps run in the order of their names. */
  readonly name: string;
  up(tx: Transaction<Database>): Promise<void>;
}
