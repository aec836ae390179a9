import type { ColumnType, Generated, JSONColumnType } from 'kysely';

import type { JobPayload } from './job-payload.ts';

/** Waiting jobs of the virtual-time adapter; pg-boss has its own schema. */
export interface JobTables {
  job: {
    id: Generated<number>;
    name: string;
    payload: JSONColumnType<JobPayload>;
    due_at: ColumnType<Date, Date | string, Date | string>;
    singleton_key: string | null;
    attempts: Generated<number>;
    state: Generated<'waiting' | 'active' | 'failed'>;
  };
}
