import { sql } from 'kysely';

import type { Migration } from '../kernel/database/migration.ts';

/** Values of flags, experiments, and the version of the whole configuration (FLG-01 to FLG-04). */
export const flags: Migration = {
  name: '0060-flags',
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

const statements = [
  // Goes up with every change of flags, experiments or what an import brings into the configuration.
  `create table config_version (id integer primary key check (id = 1), version bigint not null)`,
  `insert into config_version (id, version) values (1, 1)`,
  // A flag without a row has its default.
  `create table flag_value (name text primary key, is_on boolean not null, changed_at timestamptz not null)`,
  `create table experiment (
    name text primary key, content jsonb not null, started_at timestamptz not null, changed_at timestamptz not null,
    stopped_at timestamptz)`,
  // The flags of running experiments: each belongs to one of them, which turns it either on or off.
  `create table experiment_flag (
    flag text primary key, experiment text not null references experiment (name) on delete cascade,
    is_enabled boolean not null)`,
  `create index experiment_flag_experiment on experiment_flag (experiment)`,
];
