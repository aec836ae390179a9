import { flagGates, flagNames, flags, isFlagName, isOn } from '@shop/domain/config';
import type { FlagName } from '@shop/domain/config';
import { unreachable } from '@shop/domain/kernel';

import { commandRunner } from '../../kernel/operator/command-line.ts';
import type { RequestOf } from '../../kernel/operator/command-line.ts';
import type { Emit } from '../../kernel/operator/operator-output.ts';
import type { OperatorTools } from '../../kernel/operator/operator-tools.ts';
import { table } from '../../kernel/operator/table.ts';
import { raiseConfigVersion } from '../load-configuration.ts';
import { flagsLine } from './flags.cli.ts';

type FlagsRequest = RequestOf<typeof flagsLine>;

const word = (value: boolean): string => (value ? 'on' : 'off');

/** `flags list|set|reset` (FLG-01, SHL-43). */
async function runFlags(tools: OperatorTools, request: FlagsRequest, emit: Emit): Promise<number> {
  switch (request.command) {
    case 'flags.list':
      return listFlags(tools, emit);
    case 'flags.set':
      return setFlag(tools, request, emit);
    case 'flags.reset':
      return resetFlag(tools, request.flag, emit);
    default:
      return unreachable(request);
  }
}

async function listFlags({ context, configuration }: OperatorTools, emit: Emit): Promise<number> {
  const stored = await context.db.selectFrom('flag_value').selectAll().orderBy('name').execute();
  const owned = await context.db.selectFrom('experiment_flag').selectAll().execute();
  const { features } = configuration.current;
  const rows = flagNames.map((name) => {
    const set = stored.find((row) => row.name === name);
    const experiment = owned.find((row) => row.flag === name);
    return [
      name,
      word(isOn(features, name)),
      word(flags[name].default),
      set === undefined ? '' : set.changed_at.toISOString().slice(0, 16),
      experiment === undefined ? '' : `${experiment.experiment} (${word(experiment.is_enabled)})`,
      flagGates[name],
    ];
  });
  for (const text of table(['FLAG', 'IS', 'DEFAULT', 'SET', 'EXPERIMENT', 'GATES'], rows))
    emit({ kind: 'line', text });
  for (const { name, is_on } of stored.filter((row) => !isFlagName(row.name)))
    emit({ kind: 'line', text: `${name} is set ${word(is_on)}, but this version has no such flag` });
  return 0;
}

function knownFlag(flag: string, emit: Emit): FlagName | null {
  if (isFlagName(flag)) return flag;
  emit({ kind: 'error', text: `There is no flag ${flag}; known are ${flagNames.join(', ')}.` });
  return null;
}

async function setFlag(
  { context, configuration }: OperatorTools,
  { flag, isOn: isWanted }: { readonly flag: string; readonly isOn: boolean },
  emit: Emit,
): Promise<number> {
  const name = knownFlag(flag, emit);
  if (name === null) return 1;
  if (isWanted && flags[name].isDebug === true && !configuration.areDebugFlagsAllowed) {
    emit({
      kind: 'error',
      text: `${name} is for developers: it works in a shop of npm start with its own database only.`,
    });
    return 1;
  }
  await context.transaction(async (tx) => {
    await raiseConfigVersion(tx);
    const value = { is_on: isWanted, changed_at: context.clock.now() };
    await tx
      .insertInto('flag_value')
      .values({ name, ...value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(value))
      .execute();
  });
  await configuration.changed();
  emit({ kind: 'line', text: `${name}: ${word(isWanted)}` });
  return 0;
}

async function resetFlag(
  { context, configuration }: OperatorTools,
  flag: string,
  emit: Emit,
): Promise<number> {
  const name = flag === 'all' ? null : knownFlag(flag, emit);
  if (name === null && flag !== 'all') return 1;
  await context.transaction(async (tx) => {
    await raiseConfigVersion(tx);
    await tx
      .deleteFrom('flag_value')
      .$if(name !== null, (query) => query.where('name', '=', name ?? ''))
      .execute();
  });
  await configuration.changed();
  emit({
    kind: 'line',
    text:
      name === null ? 'All flags have their defaults.' : `${name}: ${word(flags[name].default)}, its default`,
  });
  return 0;
}

export const flagsRunner = commandRunner(flagsLine, runFlags);
