import { unreachable } from '@shop/domain/kernel';

import { commandRunner } from '../../kernel/operator/command-line.ts';
import type { RequestOf } from '../../kernel/operator/command-line.ts';
import type { Emit } from '../../kernel/operator/operator-output.ts';
import type { OperatorTools } from '../../kernel/operator/operator-tools.ts';
import { table } from '../../kernel/operator/table.ts';
import { raiseConfigVersion } from '../load-configuration.ts';
import { storedExperimentSchema } from '../stored-experiment.ts';
import type { StoredExperiment } from '../stored-experiment.ts';
import { experimentsLine } from './experiments.cli.ts';
import { importExperiments } from './import-experiments.ts';

type ExperimentsRequest = RequestOf<typeof experimentsLine>;

/** `experiments import|list|stop` (FLG-03, FLG-04). */
async function runExperiments(
  tools: OperatorTools,
  request: ExperimentsRequest,
  emit: Emit,
): Promise<number> {
  switch (request.command) {
    case 'experiments.import':
      return importExperiments(tools, request, emit);
    case 'experiments.list':
      return listExperiments(tools, emit);
    case 'experiments.stop':
      return stopExperiment(tools, request.experiment, emit);
    default:
      return unreachable(request);
  }
}

async function listExperiments({ context }: OperatorTools, emit: Emit): Promise<number> {
  const rows = await context.db.selectFrom('experiment').selectAll().orderBy('name').execute();
  const lines = rows.flatMap((row) => {
    const content = storedExperimentSchema.parse(row.content);
    const total = content.groups.reduce((sum, { weight }) => sum + weight, 0);
    const state =
      row.stopped_at === null ? `runs since ${day(row.started_at)}` : `stopped ${day(row.stopped_at)}`;
    return content.groups.map((group, at) => [
      at === 0 ? row.name : '',
      at === 0 ? state : '',
      at === 0 ? audienceWords(content) : '',
      group.name,
      `${((group.weight / total) * 100).toFixed(1)}%`,
      [...group.enabled, ...group.disabled.map((flag) => `not ${flag}`)].join(', '),
    ]);
  });
  for (const text of table(['EXPERIMENT', 'STATE', 'FOR', 'GROUP', 'SHARE', 'FLAGS'], lines))
    emit({ kind: 'line', text });
  return 0;
}

const day = (date: Date): string => date.toISOString().slice(0, 10);

function audienceWords({ onlyMobileEnabled, onlyDesktopEnabled, audience }: StoredExperiment): string {
  const { systems, browsers, minSystemVersion, minBrowserVersion, stores } = audience;
  const words = [
    ...(onlyMobileEnabled ? ['mobile'] : []),
    ...(onlyDesktopEnabled ? ['desktop'] : []),
    ...[systems, browsers, stores].filter((list) => list.length > 0).map((list) => list.join(' or ')),
    ...(minSystemVersion === null ? [] : [`system ≥ ${minSystemVersion}`]),
    ...(minBrowserVersion === null ? [] : [`browser ≥ ${minBrowserVersion}`]),
  ];
  return words.length === 0 ? 'everybody' : words.join(', ');
}

async function stopExperiment(
  { context, configuration }: OperatorTools,
  name: string,
  emit: Emit,
): Promise<number> {
  const now = context.clock.now();
  const stopped = await context.transaction(async (tx) => {
    const row = await tx
      .updateTable('experiment')
      .set({ stopped_at: now, changed_at: now })
      .where('name', '=', name)
      .where('stopped_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (row === undefined) return false;
    await tx.deleteFrom('experiment_flag').where('experiment', '=', name).execute();
    await raiseConfigVersion(tx);
    return true;
  });
  if (!stopped) {
    emit({ kind: 'error', text: `No experiment ${name} runs; experiments list names all.` });
    return 1;
  }
  await configuration.changed();
  emit({ kind: 'line', text: `${name}: stopped` });
  return 0;
}

export const experimentsRunner = commandRunner(experimentsLine, runExperiments);
