import { padTo, wrap } from '../report/index.ts';
import { blockWords } from '../scenario/index.ts';
import { didYouMean } from '../values/index.ts';
import { allSteps, plain } from '../steps/index.ts';
import type { StepDefinition } from '../steps/index.ts';
import { commands } from './commands.ts';

const BESIDE = 24;

/** A word and its explanation, in lines of at most `width` columns. */
function entry(word: string, about: string, width: number): readonly string[] {
  const room = Math.max(20, width - BESIDE - 2);
  return wrap(about, room).map((line, index) => `  ${padTo(index === 0 ? word : '', BESIDE)}${line}`);
}

/** A list of step names, wrapped between names. */
function names(title: string, steps: readonly StepDefinition[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const { key } of steps) {
    const longer = `${lines.at(-1) ?? ' '} ${key},`;
    if (lines.length === 0 || longer.length > width) lines.push(`  ${key},`);
    else lines[lines.length - 1] = longer;
  }
  return [title, ...lines.map((line, index) => (index === lines.length - 1 ? line.replace(/,$/, '') : line))];
}

export function helpLines(width: number): readonly string[] {
  const looks = allSteps.filter(({ key }) => key.startsWith('expect'));
  const ofTheWorld = allSteps.filter((step) => step.isWorldStep === true && !looks.includes(step));
  const does = allSteps.filter((step) => !looks.includes(step) && !ofTheWorld.includes(step));
  return [
    ...names('Steps, as in a scenario; "help STEP" explains one:', does, width),
    ...names('What happens around the shopper:', ofTheWorld, width),
    ...names('What is expected:', looks, width),
    'Blocks, on one line:',
    ...blockWords.flatMap(({ key, example }) => entry(key, example, width)),
    'Commands:',
    ...commands.flatMap(({ usage, about }) => entry(usage, about, width)),
    'Tab completes; Ctrl-C ends a step that takes too long.',
  ];
}

function stepHelp({ key, about, examples }: StepDefinition, width: number): readonly string[] {
  return [key, ...wrap(about, width - 2).map((line) => `  ${line}`), ...examples.map((text) => `  ${text}`)];
}

/** Explains the steps and commands whose names contain these words. */
export function helpAbout(words: string, width: number): readonly string[] {
  const wanted = plain(words.replace(/:$/, ''));
  const exact = allSteps.find(({ key }) => key === wanted);
  const steps = exact === undefined ? allSteps.filter(({ key }) => key.includes(wanted)) : [exact];
  const known = commands.filter(({ name }) => name === wanted);
  const blocks = blockWords.filter(({ key }) => key === wanted || key.split(' ')[0] === wanted);
  const found = [
    ...steps.flatMap((step) => stepHelp(step, width)),
    ...known.flatMap(({ usage, about }) => [usage, ...wrap(about, width - 2).map((line) => `  ${line}`)]),
    ...blocks.flatMap(({ key, about, example }) => [key, `  ${about}`, `  ${example}`]),
  ];
  if (found.length > 0) return found;
  const keys = allSteps.map(({ key }) => key);
  return [`there is no step "${words}"${didYouMean(wanted, keys) || '; "help" lists them'}`];
}
