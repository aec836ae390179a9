import { err, ok } from '@shop/domain/kernel';
import { describe, expect, test } from 'vitest';

import type { Stage } from '../world/index.ts';
import type { StepReport } from '../report/result.ts';
import type { Block, ScenarioItem, ScenarioStep } from '../scenario/scenario.ts';
import { allSteps } from '../steps/index.ts';
import type { StepDefinition, StepOutcome } from '../steps/index.ts';
import type { World } from '../stage/index.ts';
import { Play } from './play.ts';

const position = { file: 'a.yaml', line: 1 };

/** A step that needs no shop. */
function stepOf(text: string, run: (world: World, argument: unknown) => Promise<StepOutcome>): ScenarioStep {
  const definition: StepDefinition = {
    key: text,
    about: '',
    examples: [text],
    argument: null,
    isArgumentOptional: true,
    isWorldStep: true,
    run,
  };
  return { kind: 'step', definition, argument: '', text, ...position };
}

const block = (rest: object, items: readonly ScenarioItem[]): Block =>
  ({ ...rest, items, ...position }) as Block;
const passes = (text: string) => stepOf(text, async () => ok('fine'));
const fails = (text: string) => stepOf(text, async () => err({ kind: 'unmet', expected: 'a', actual: 'b' }));
const refuses = (text: string) =>
  stepOf(text, async () => err({ kind: 'refused', refusal: { codes: ['NO'], message: null } }));
const throws = (text: string) =>
  stepOf(text, async () => {
    throw new Error('out of order');
  });
const expectError: ScenarioStep = {
  kind: 'step',
  definition: {
    ...(allSteps.find(({ key }) => key === 'expect error') as StepDefinition),
    isWorldStep: true,
  },
  argument: 'NO',
  text: 'expect error: NO',
  ...position,
};

let uuid = 0;
const stage = {
  time: { now: () => 1000 },
  ids: { uuid: () => `00000000-0000-4000-8000-${String((uuid += 1)).padStart(12, '0')}` },
} as unknown as Stage;

/** Plays items and answers the reported texts, each with a mark for its outcome. */
async function played(...items: readonly ScenarioItem[]) {
  const reports: StepReport[] = [];
  const play = new Play(
    stage,
    { shoppers: { anna: {}, boris: {} }, variables: { bread: 'rye' } },
    { ended: (report) => reports.push(report) },
  );
  const passed = await play.run(items);
  const marks = { passed: '+', refused: '~', failed: '-' };
  return { passed, texts: reports.map(({ status, text }) => marks[status] + text), reports, play };
}

test('steps are played in order up to the first that fails', async () => {
  expect(await played(passes('a'), fails('b'), passes('c'))).toMatchObject({
    passed: false,
    texts: ['+a', '-b'],
  });
  expect((await played(throws('a'))).reports[0]).toMatchObject({ status: 'failed', actual: 'out of order' });
});

describe('a refusal', () => {
  test('fails where nothing expects it', async () => {
    const { passed, reports } = await played(refuses('a'), passes('b'));
    expect(passed).toBe(false);
    expect(reports).toMatchObject([
      { status: 'failed', expected: 'the shop does it', actual: 'refused: NO' },
    ]);
  });

  test('is checked by the next step', async () => {
    expect(await played(refuses('a'), expectError, passes('b'))).toMatchObject({
      passed: true,
      texts: ['~a', '+expect error: NO', '+b'],
    });
    expect((await played(refuses('a'), expectError, expectError)).texts).toEqual([
      '~a',
      '+expect error: NO',
      '-expect error: NO',
    ]);
  });

  test('of one shopper does not concern another', async () => {
    const other = block({ kind: 'as', actor: 'boris' }, [expectError]);
    expect((await played(block({ kind: 'attempt' }, [refuses('a')]), other)).texts).toEqual([
      '~a',
      '-expect error: NO',
    ]);
  });

  test('is forgotten after the next step', async () => {
    expect((await played(block({ kind: 'attempt' }, [refuses('a'), passes('b')]), expectError)).passed).toBe(
      false,
    );
  });
});

describe('blocks', () => {
  test('attempt goes on whatever the outcome of its steps', async () => {
    expect(await played(block({ kind: 'attempt' }, [fails('a'), refuses('b')]), passes('c'))).toMatchObject({
      passed: true,
      texts: ['~a', '~b', '+c'],
    });
  });

  test('together starts all its parts before any ends, and fails if one of them does', async () => {
    const order: string[] = [];
    const slow = (name: string) =>
      stepOf(name, async ({ actor }) => {
        order.push(`${actor} ${name} begins`);
        await Promise.resolve();
        order.push(`${actor} ${name} ends`);
        return ok('');
      });
    const together = block({ kind: 'together' }, [
      block({ kind: 'as', actor: 'anna' }, [slow('x'), slow('y')]),
      block({ kind: 'as', actor: 'boris' }, [slow('x'), fails('z'), slow('y')]),
    ]);
    expect((await played(together, passes('c'))).passed).toBe(false);
    expect(order.slice(0, 2)).toEqual(['anna x begins', 'boris x begins']);
    expect(order).toContain('anna y ends');
    expect(order).not.toContain('boris y begins');
  });

  test('repeat and for each pass their variable to inner steps, even in parallel', async () => {
    const told = { ...passes('say'), argument: '${round}${word}${bread}' };
    const loop = block({ kind: 'forEach', variable: 'word', values: ['a', '${bread}'] }, [
      block({ kind: 'repeat', times: 2 }, [told]),
    ]);
    const { passed, reports } = await played(block({ kind: 'together' }, [loop, loop]));
    expect(passed).toBe(true);
    const texts = reports.map(({ text }) => text.replace('say: ', '')).toSorted();
    expect(texts).toEqual(
      ['1arye', '2arye', '1ryerye', '2ryerye'].flatMap((each) => [each, each]).toSorted(),
    );
  });

  test('variables of the including file override those of the included file', async () => {
    const { play } = await played(
      block({ kind: 'play', path: 'b.yaml', variables: { bread: 'white', milk: 'fresh' } }, [passes('a')]),
    );
    expect(Object.fromEntries(play.variables)).toEqual({ bread: 'rye', milk: 'fresh' });
  });

  test('a variable without a value fails its step', async () => {
    expect((await played({ ...passes('a'), argument: '${nobody}' })).reports[0]).toMatchObject({
      status: 'failed',
      expected: 'a value of the variable "nobody"',
    });
  });
});

test('when steps are played one by one, nothing ends the play, and reports say when and where', async () => {
  const play = new Play(stage);
  expect(await play.step(fails('a'))).toMatchObject({ number: 1, status: 'failed', at: 1000, actor: null });
  expect(await play.step(refuses('b'))).toMatchObject({ number: 2, status: 'refused', result: 'NO' });
  expect(await play.step(passes('c'))).toMatchObject({ number: 3, status: 'passed', file: 'a.yaml' });
  await expect(play.step(passes('d'), 'nobody')).rejects.toThrow('There is no shopper "nobody"');
});

test('a second device has the phone of the first; everybody else has their own', () => {
  const play = new Play(stage, {
    shoppers: { anna: {}, boris: { phone: '+79001234567' }, tablet: { phone: { sameAs: 'anna' } } },
  });
  const phones = [...play.shoppers.values()].map(({ phone }) => phone);
  expect(phones[0]).toMatch(/^\+79\d{9}$/);
  expect(phones.slice(1)).toEqual(['+79001234567', phones[0]]);
});
