import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Consents are also given in the login wizard (AUT-35, AUT-36, NTF-11). */
export const consentsAtSignIn: Migration = {
  name: '0125-consents-at-sign-in',
  async up(tx) {
    await sql`
      alter table consent_changes
        drop constraint consent_changes_source_check,
        add constraint consent_changes_source_check
          check (source in ('SETTINGS', 'SIGN_IN', 'UNSUBSCRIBE', 'DELETION'))`.execute(tx);
  },
};
