import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { isName, knownKeys, parseItem } from '../scenario/index.ts';
import { didYouMean } from '../values/index.ts';
import type { ScenarioItem } from '../scenario/index.ts';
import { commands, readCommand } from './commands.ts';
import type { CommandName } from './commands.ts';

/** A typed line. `actor`: the shopper it is for, if the line names one. */
export type Line =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'command'; readonly name: CommandName; readonly rest: string }
  | { readonly kind: 'item'; readonly item: ScenarioItem; readonly actor: string | null };

/** 'anna' and 'search: молоко' from 'as anna: search: молоко'; null for other lines and for a block of steps. */
function forSomebody(line: string): { readonly actor: string; readonly step: string } | null {
  const [, actor = '', step = ''] = /^as\s+([^\s:]+)\s*:\s+(.+)$/s.exec(line) ?? [];
  return actor === '' || /^[[{]/.test(step) ? null : { actor, step };
}

/** Reads a line; on failure, what was expected and perhaps meant. */
export function readLine(line: string): Result<Line, string> {
  const text = line.trim().replace(/^-\s+/, '');
  if (text === '' || text.startsWith('#')) return ok({ kind: 'nothing' });
  const command = readCommand(text);
  if (command !== null) return ok({ kind: 'command', ...command });
  const own = forSomebody(text);
  if (own !== null && !isName(own.actor))
    return err(`expected a name of letters, digits, "-" and "_", not "${own.actor}"`);
  const step = own?.step ?? text;
  const read = parseItem(step);
  if (read.ok) return ok({ kind: 'item', item: read.value, actor: own?.actor ?? null });
  const { message } = read.error;
  return err(isKnown(step) ? message + hint(step, message) : unknown(step, message));
}

/** A hint for the likely mistake when part of a name was read as a field. */
const hint = (step: string, message: string): string =>
  /\{.*,/.test(step) && message.includes('is not known here') ? '; put a name with a comma in quotes' : '';

const keyOf = (text: string): string => (text.split(':')[0] ?? '').trim();

const isKnown = (text: string): boolean => knownKeys.includes(keyOf(text)) || keyOf(text).startsWith('as ');

/** The message for a line that is neither a step nor a command, with the nearest of both. */
function unknown(text: string, otherwise: string): string {
  const key = keyOf(text);
  if (!/^[\p{L}\p{N} -]+$/u.test(key)) return otherwise;
  const known = [...commands.map(({ name }) => name), ...knownKeys];
  return `there is no step or command "${key}"${didYouMean(key, known) || '; "help" lists them'}`;
}
