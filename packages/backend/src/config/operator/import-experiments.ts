import { experimentConflicts, flagsOf } from '@shop/domain/config';
import type { DrawnExperiment, FlagConflict } from '@shop/domain/config';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { Transaction } from 'kysely';

import type { Database } from '../../kernel/database/database.ts';
import { canonical } from '../../kernel/operator/canonical.ts';
import { readJsonFile } from '../../kernel/operator/json-file.ts';
import type { Emit } from '../../kernel/operator/operator-output.ts';
import type { OperatorTools } from '../../kernel/operator/operator-tools.ts';
import { problemText } from '../../kernel/operator/problem-text.ts';
import { raiseConfigVersion, readRunningExperiments } from '../load-configuration.ts';
import { experimentsFileSchema } from './experiments-file.ts';
import type { FileExperiment } from './experiments-file.ts';

/** Maximum of problems listed one by one; the rest are only counted. */
const LISTED_PROBLEMS = 50;

interface Change {
  readonly name: string;
  readonly kind: 'started' | 'changed' | 'unchanged';
}

/**
 * Reads the file completely, then starts and changes all its experiments in one transaction, then notifies the
 * running shop.
 */
export async function importExperiments(
  { context, configuration, catalog }: OperatorTools,
  { file, dryRun }: { readonly file: string; readonly dryRun: boolean },
  emit: Emit,
): Promise<number> {
  const refuse = (problems: readonly string[]): number => {
    for (const problem of problems.slice(0, LISTED_PROBLEMS))
      emit({ kind: 'error', text: `${file}: ${problem}` });
    if (problems.length > LISTED_PROBLEMS)
      emit({ kind: 'error', text: `... and ${problems.length - LISTED_PROBLEMS} more` });
    emit({ kind: 'error', text: 'Nothing was changed.' });
    return 1;
  };
  const json = await readJsonFile(file);
  if (!json.ok) return refuse([json.error]);
  const parsed = experimentsFileSchema.safeParse(json.value);
  if (!parsed.success) return refuse(parsed.error.issues.map((issue) => problemText(issue)));
  const { experiments } = parsed.data;
  const stores = catalog.showcases().map(({ row }) => row.code);
  const strange = experiments.flatMap((experiment) =>
    experiment.audience.stores
      .filter((code) => !stores.includes(code))
      .map((code) => `${experiment.name}: there is no store ${code}; known are ${stores.join(', ')}`),
  );
  if (strange.length > 0) return refuse(strange);
  const written = await context.transaction(async (tx) =>
    write(tx, experiments, context.clock.now(), dryRun),
  );
  if (!written.ok) return refuse(written.error);
  for (const { name, kind } of written.value) emit({ kind: 'line', text: `${name}: ${kind}` });
  emit({ kind: 'line', text: dryRun ? 'Dry run, nothing was written.' : 'Done.' });
  if (!dryRun) await configuration.changed();
  return 0;
}

/** One import at a time: each waits for the row of the version. */
async function write(
  tx: Transaction<Database>,
  wanted: readonly FileExperiment[],
  now: Date,
  isDryRun: boolean,
): Promise<Result<readonly Change[], readonly string[]>> {
  await tx.selectFrom('config_version').select('version').forUpdate().execute();
  const running = await readRunningExperiments(tx);
  const names = new Set(wanted.map(({ name }) => name));
  const conflicts = experimentConflicts([...running.filter(({ name }) => !names.has(name)), ...wanted]);
  if (conflicts.length > 0) return err(conflicts.map(conflictText));
  const changes = wanted.map((experiment): Change => {
    const before = running.find(({ name }) => name === experiment.name);
    const isSame = before !== undefined && canonical(before) === canonical(experiment);
    return {
      name: experiment.name,
      kind: before === undefined ? 'started' : isSame ? 'unchanged' : 'changed',
    };
  });
  if (isDryRun) return ok(changes);
  await tx
    .deleteFrom('experiment_flag')
    .where('experiment', 'in', [...names])
    .execute();
  for (const experiment of wanted) await keep(tx, experiment, now);
  await raiseConfigVersion(tx);
  return ok(changes);
}

async function keep(tx: Transaction<Database>, experiment: DrawnExperiment, now: Date): Promise<void> {
  const { name, ...content } = experiment;
  const value = { content: JSON.stringify(content), changed_at: now };
  await tx
    .insertInto('experiment')
    .values({ name, ...value, started_at: now, stopped_at: null })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        ...value,
        // A stopped experiment gets a new start time.
        started_at: eb
          .case()
          .when('experiment.stopped_at', 'is', null)
          .then(eb.ref('experiment.started_at'))
          .else(now)
          .end(),
        stopped_at: null,
      })),
    )
    .execute();
  const rows = [...flagsOf(experiment)].map(([flag, isEnabled]) => ({
    flag,
    experiment: name,
    is_enabled: isEnabled,
  }));
  if (rows.length > 0) await tx.insertInto('experiment_flag').values(rows).execute();
}

function conflictText(conflict: FlagConflict): string {
  if (conflict.kind === 'twoExperiments')
    return `${conflict.first} and ${conflict.second} both set the flag ${conflict.flag}; a flag belongs to one experiment`;
  const { experiment, flag, enabledBy, disabledBy } = conflict;
  return `${experiment} both turns the flag ${flag} on (group ${enabledBy}) and off (group ${disabledBy})`;
}
