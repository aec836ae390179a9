import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

import { expect, test } from 'vitest';

import { readLines } from './console.ts';
import type { PromptListener } from './console.ts';

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

/** A user at a terminal; lines that begin with 'wait' run until they are interrupted. */
function newTerminal(complete: PromptListener['complete'] = async () => [[], '']) {
  const input = new PassThrough();
  const output = new PassThrough();
  const lines: string[] = [];
  const histories: (readonly string[])[] = [];
  let shown = '';
  let interrupt: () => void = () => undefined;
  output.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
  });
  const over = readLines(
    { input, output, isTerminal: true, isColoured: false, historyFile: null },
    ['earlier'],
    {
      line: async (line) => {
        lines.push(line);
        if (line.startsWith('wait'))
          await new Promise<void>((resolve) => {
            interrupt = () => {
              lines.push('interrupted');
              resolve();
            };
          });
        return line !== 'quit';
      },
      interrupt: () => interrupt(),
      complete,
      prompt: () => 'anna> ',
      history: (kept) => histories.push(kept),
    },
  );
  return { input, over, lines, histories, shown: () => stripVTControlCharacters(shown) };
}

test('lines are executed one after the other; those typed meanwhile wait', async () => {
  const { input, over, lines } = newTerminal();
  input.write('wait\nsearch: молоко\nquit\nnever\n');
  await expect.poll(() => lines).toEqual(['wait']);
  input.write(CTRL_C);
  await over;
  expect(lines).toEqual(['wait', 'interrupted', 'search: молоко', 'quit']);
});

test('Ctrl-C ends a running step or clears a line, but never ends the program; Ctrl-D does', async () => {
  const { input, over, lines, shown } = newTerminal();
  input.write('forget this');
  await expect.poll(shown).toContain('forget this');
  input.write(CTRL_C);
  input.write('state\n');
  await expect.poll(() => lines).toEqual(['state']);
  input.write(CTRL_C);
  await expect.poll(shown).toContain('"quit" or Ctrl-D ends this.');
  input.write(CTRL_D);
  await over;
  expect(lines).toEqual(['state']);
});

test('Tab completes when only one name matches, even if it only contains what was typed', async () => {
  const { input, over, lines } = newTerminal(async (line) =>
    line.startsWith('add') ? [['Хлеб Бородинский'], 'бород'] : [['search: '], line],
  );
  input.write('sea\t');
  await expect.poll(() => lines.length).toBe(0);
  input.write('хлеб\n');
  await expect.poll(() => lines).toEqual(['search: хлеб']);
  input.write('add: бород\t');
  await new Promise((resolve) => setImmediate(resolve));
  input.write('\nquit\n');
  await over;
  expect(lines).toEqual(['search: хлеб', 'add: Хлеб Бородинский', 'quit']);
});

test('a failed completion has no other effect', async () => {
  const { input, over, lines } = newTerminal(async () => {
    throw new Error('The shop is gone');
  });
  input.write('sea\t');
  await new Promise((resolve) => setImmediate(resolve));
  input.write('\nquit\n');
  await over;
  expect(lines).toEqual(['sea', 'quit']);
});

test('earlier lines are available again, and new ones are kept', async () => {
  const { input, over, lines, histories } = newTerminal();
  input.write('\u001B[A\n');
  await expect.poll(() => lines).toEqual(['earlier']);
  input.write('help\nquit\n');
  await over;
  expect(lines).toEqual(['earlier', 'help', 'quit']);
  expect(histories.at(-1)).toEqual(['quit', 'help', 'earlier']);
});
