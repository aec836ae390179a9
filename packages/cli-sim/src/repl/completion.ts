import { blockWords } from '../scenario/index.ts';
import { allSteps, plain } from '../steps/index.ts';
import type { StepDefinition } from '../steps/index.ts';
import type { World } from '../stage/index.ts';
import { fieldsOf, kindOf, wordsOf } from './argument-words.ts';
import { commands } from './commands.ts';
import { namesOf } from './known-names.ts';

/** Candidates for the end of the line, and the end that they replace. */
export type Completion = readonly [candidates: readonly string[], end: string];

/** More candidates than fit on a screen. */
const MOST = 60;

const beginnings = [
  ...allSteps.map(({ key, argument, isArgumentOptional }) =>
    argument === null || isArgumentOptional ? key : `${key}: `,
  ),
  ...blockWords.map(({ key }) => (key.startsWith('as ') ? 'as ' : `${key}: `)),
  ...commands.map(({ name }) => name),
];

/** Names that begin with what was typed; if there are none, those that contain it. */
function fitting(names: readonly string[], typed: string): readonly string[] {
  const wanted = plain(typed);
  const begin = names.filter((name) => plain(name).startsWith(wanted));
  const found = begin.length > 0 ? begin : names.filter((name) => plain(name).includes(wanted));
  return found.slice(0, MOST);
}

/** In braces a name with a special character is quoted. */
const quoted = (name: string): string =>
  /[,:{}[\]#&*!|>'"%@`]/.test(name) ? `'${name.replaceAll("'", "''")}'` : name;

/** `${name}` of every variable, once a '$' was typed. */
const variablesFor = (world: World, typed: string): readonly string[] =>
  typed.includes('$') ? [...world.variables.keys()].map((name) => `\${${name}}`) : [];

async function valuesOf(
  step: StepDefinition,
  field: string | null,
  world: World,
  typed: string,
): Promise<readonly string[]> {
  const kind = kindOf(step, field);
  const named = kind === null ? [] : await namesOf(kind, world, typed);
  return [...wordsOf(step, field), ...named, ...variablesFor(world, typed)];
}

/** Inside braces: names of fields, or values of the field that was named last. */
async function inBraces(step: StepDefinition, inside: string, world: World): Promise<Completion> {
  const part = inside.slice(inside.lastIndexOf(inside.includes(', ') ? ', ' : '{') + 1).trimStart();
  const [, field, value = ''] = /^([^:]+):\s*(.*)$/s.exec(part) ?? [];
  if (field === undefined) return [fitting(fieldsOf(step), part).map((name) => `${name}: `), part];
  const typed = value.replace(/^['"]/, '');
  const names = await valuesOf(step, field.trim(), world, typed);
  return [fitting(names, typed).map(quoted), value];
}

/** How the value of a step begins when nothing is known of it: its first field, or as its examples do. */
function begun(step: StepDefinition): readonly string[] {
  const [field] = fieldsOf(step);
  if (field !== undefined) return [`{ ${field}: `];
  return step.examples.flatMap((example) =>
    example.startsWith(`${step.key}: `) ? [example.slice(step.key.length + 2)] : [],
  );
}

async function ofStep(line: string, world: World): Promise<Completion> {
  const [, key = '', space = '', rest = ''] = /^([^:]+):(\s*)(.*)$/s.exec(line) ?? [];
  const step = allSteps.find((known) => known.key === key.trim());
  if (step === undefined) return [[], line];
  if (rest.startsWith('{')) return inBraces(step, rest, world);
  const values = await valuesOf(step, null, world, rest);
  // What the shop suggests for an address fits already, whatever it begins with.
  const names = kindOf(step, null) === 'address' && rest.includes(',') ? values : fitting(values, rest);
  const further = rest === '' && names.length === 0 ? begun(step) : [];
  return [[...names, ...further].map((name) => (space === '' ? ` ${name}` : name)), space === '' ? '' : rest];
}

/** What may be typed next. Fetches names from the shop where necessary. */
export async function completion(line: string, world: World): Promise<Completion> {
  const text = line.replace(/^\s+/, '');
  const [, before = '', own = ''] = /^(as\s+[^\s:]+\s*:\s+)(?![[{])(.*)$/s.exec(text) ?? [];
  if (before !== '') return completion(own, world);
  const [, command, typed = ''] = /^(help|as(?=[^:]*$))\s+(.*)$/s.exec(text) ?? [];
  if (command !== undefined) {
    const names = command === 'help' ? allSteps.map(({ key }) => key) : [...world.shoppers.keys()];
    return [fitting(names, typed), typed];
  }
  if (text.includes(':')) return ofStep(text, world);
  const found = beginnings.filter((word) => word.startsWith(text.toLowerCase()));
  return [found.length > 0 ? found : fitting(beginnings, text), text];
}
