import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Showcases whose payment addresses are asked for one by one (OPN-282). */
export const pciDss: Migration = {
  name: '0051-pci-dss',
  async up(tx) {
    await sql`alter table showcase add column is_pci_dss boolean not null default false`.execute(tx);
  },
};
