import { describe, expect, test } from 'vitest';

import { problemText } from './problem.ts';
import { readScenario } from './read-scenario.ts';
import { countSteps } from './scenario.ts';

const files: Readonly<Record<string, string>> = {
  'dir/part.yaml':
    'name: Part\nvariables: { word: хлеб }\nsteps:\n  - search: ${word}\n  - search: ${other}\n',
  'dir/broken.yaml': 'name: Broken\nsteps:\n  - sign in\n  - serch: молоко\n',
  'dir/self.yaml': 'name: Self\nsteps:\n  - play: middle.yaml\n',
  'dir/middle.yaml': 'name: Middle\nsteps:\n  - play: self.yaml\n',
  'dir/twice.yaml': 'name: Twice\nsteps:\n  - play: twice-1.yaml\n  - play: twice-1.yaml\n',
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, level) => [
      `dir/twice-${level + 1}.yaml`,
      `name: Twice\nsteps:\n  - play: twice-${level + 2}.yaml\n  - play: twice-${level + 2}.yaml\n`,
    ]),
  ),
};
const load = (file: string) => files[file] ?? { file, line: null, field: null, message: 'cannot be read' };
const read = (...lines: readonly string[]) => readScenario('dir/a.yaml', lines.join('\n'), load);
const problems = (...lines: readonly string[]): readonly string[] => {
  const scenario = read(...lines);
  return scenario.ok ? [] : scenario.error.map(problemText);
};
const head = ['name: A', 'shoppers: [anna, boris]', 'variables: { other: сыр }', 'steps:'];

test('blocks are read with their contents', () => {
  const scenario = read(
    ...head,
    '  - together:',
    '      - as anna: [sign in]',
    '      - as boris:',
    '          - repeat: { times: 2, steps: [reload page] }',
    '  - for each: { word: [a, b, c], steps: [search: "${word}", attempt: [sign out]] }',
    '  - play: part.yaml',
  );
  expect(scenario).toMatchObject({
    ok: true,
    value: {
      steps: [
        {
          kind: 'together',
          line: 5,
          items: [
            { kind: 'as', actor: 'anna', items: [{ text: 'sign in', line: 6 }] },
            { kind: 'as', actor: 'boris', items: [{ kind: 'repeat', times: 2 }] },
          ],
        },
        { kind: 'forEach', variable: 'word', values: ['a', 'b', 'c'] },
        {
          kind: 'play',
          path: 'part.yaml',
          variables: { word: 'хлеб' },
          items: [{ file: 'dir/part.yaml', line: 4 }, { line: 5 }],
        },
      ],
    },
  });
  expect(scenario.ok && countSteps(scenario.value.steps)).toBe(1 + 2 + 6 + 2);
});

describe('shoppers', () => {
  test('an unknown one is refused, with a suggestion', () => {
    expect(problems(...head, '  - as ana: [sign in]')).toEqual([
      'dir/a.yaml:5: steps[1].as ana: there is no shopper "ana", did you mean "anna"?',
    ]);
  });

  test('an unknown one that a fault is aimed at is refused where it is written, a variable is not', () => {
    expect(problems(...head, '  - fault: the next 2 cart calls of ana lose their answer')).toEqual([
      'dir/a.yaml:5: steps[1].fault: there is no shopper "ana", did you mean "anna"?',
    ]);
    expect(problems(...head, '  - fault: the next cart call of boris gets lost')).toEqual([]);
    expect(problems(...head, '  - fault: the next cart call of ${other} gets lost')).toEqual([]);
  });

  test('an unknown one that something is done to or for is refused, too, unless that is only attempted', () => {
    const steps = [
      'lose line: { of: ana, line: 1 }',
      'warehouse step: { of: ana }',
      'return goods: { of: ana, line: 1, units: 1 }',
      'bonuses change: { of: ana, by: 5 }',
      'give month: { of: ana, to: СберПрайм }',
      'erase account: ana',
    ];
    for (const step of steps) {
      expect(problems(...head, `  - ${step}`)).toEqual([
        `dir/a.yaml:5: steps[1].${step.split(':')[0]}: there is no shopper "ana", did you mean "anna"?`,
      ]);
      expect(problems(...head, `  - attempt: ['${step}']`.replace(/'(.*?)'/, '{ $1 }'))).toEqual([]);
    }
  });

  test('where none is named, a message says where that belongs', () => {
    expect(problems('name: A', 'steps:', '  - as bob: [sign in]')).toEqual([
      'dir/a.yaml:3: steps[1].as bob: there is no shopper "bob"; "shoppers" names nobody: they belong at the head',
    ]);
  });

  test('they are named once, and in one way', () => {
    expect(problems('name: A', 'shoppers: [anna, anna]', 'steps: [sign in]')).toEqual([
      'dir/a.yaml:2: shoppers: expected each name once',
    ]);
    expect(problems('name: A', 'shopper: { phone: new }', 'shoppers: [anna]', 'steps: [sign in]')).toEqual([
      'dir/a.yaml:2: shopper: expected "shopper" or "shoppers", not both',
    ]);
  });

  test('a second device belongs to a shopper with their own phone', () => {
    expect(problems('name: A', 'shoppers: { anna: { phone: same as bob } }', 'steps: [sign in]')).toEqual([
      'dir/a.yaml:2: shoppers.anna.phone: expected another shopper with a phone of their own, not "bob"',
    ]);
  });

  test('a tab belongs to a shopper above who has a browser of their own, and has no other phone', () => {
    const wrong =
      'dir/a.yaml:2: shoppers.anna.browser: expected a shopper above with a browser of their own, not';
    const tabs = '{ anna: { browser: same as boris }, boris: }';
    expect(problems('name: A', `shoppers: ${tabs}`, 'steps: [sign in]')).toEqual([`${wrong} "boris"`]);
    const both = '{ boris: , anna: { browser: same as boris, phone: new } }';
    expect(problems('name: A', `shoppers: ${both}`, 'steps: [sign in]')).toEqual([
      expect.stringContaining('expected "phone" or "browser", not both'),
    ]);
  });

  test('those of an included file are added', () => {
    const scenario = readScenario(
      'dir/a.yaml',
      'name: A\nshoppers: [anna]\nsteps:\n  - play: b.yaml\n',
      () => 'name: B\nshoppers: [boris]\nsteps:\n  - as boris: [sign in]\n',
    );
    expect(scenario).toMatchObject({ ok: true, value: { shoppers: { anna: {}, boris: {} } } });
  });
});

describe('variables', () => {
  test('an unknown one is refused, with a suggestion', () => {
    expect(problems(...head, '  - search: ${othr}')).toEqual([
      'dir/a.yaml:5: steps[1].search: there is no variable "othr" here, did you mean "other"?',
    ]);
  });

  test('one is defined from the step that gives it a value, a loop’s only inside the loop', () => {
    expect(
      problems(...head, '  - search: ${word}', '  - let: { word: хлеб }', '  - search: ${word}'),
    ).toHaveLength(1);
    expect(
      problems(...head, '  - for each: { word: [a], steps: [search: "${word}"] }', '  - search: ${word}'),
    ).toEqual(['dir/a.yaml:6: steps[2].search: there is no variable "word" here']);
    expect(problems(...head, '  - repeat: { times: 2, steps: [search: "${round}"] }')).toEqual([]);
  });

  test('a value is checked as far as it is known', () => {
    expect(problems(...head, '  - add to cart: { product: "${other}", quantity: "${other}" }')).toEqual([]);
    expect(problems(...head, '  - add to cart: { product: "${other}", quantity: many }')).toEqual([
      'dir/a.yaml:5: steps[1].add to cart.quantity: expected a whole number from 0 to 1000, not "many"',
    ]);
  });
});

describe('other files', () => {
  test('problems in them are reported with file name and line', () => {
    expect(problems(...head, '  - play: broken.yaml')).toEqual([
      'dir/broken.yaml:4: steps[2].serch: there is no step "serch", did you mean "search"?',
    ]);
    expect(problems(...head, '  - play: nowhere.yaml')).toEqual([
      'dir/a.yaml:5: steps[1].play: dir/nowhere.yaml cannot be read',
    ]);
  });

  test('a cycle is refused', () => {
    expect(problems(...head, '  - play: self.yaml')).toEqual([
      'dir/middle.yaml:3: steps[1].play: plays itself: dir/self.yaml → dir/middle.yaml → dir/self.yaml',
    ]);
    expect(problems(...head, '  - play: ../dir/a.yaml')[0]).toContain(
      'plays itself: dir/a.yaml → dir/a.yaml',
    );
  });

  test('files that play each other twice, twenty deep, are refused at once', () => {
    expect(problems(...head, '  - play: twice.yaml')[0]).toContain('expected at most');
  });
});

describe('a block that is wrong', () => {
  test('without steps, with a wrong number, with unknown parts', () => {
    expect(problems(...head, '  - together:')).toEqual([
      'dir/a.yaml:5: steps[1].together: expected a list of steps',
    ]);
    expect(problems(...head, '  - repeat: { times: 0, steps: [sign in], often: yes }')).toEqual([
      'dir/a.yaml:5: steps[1].repeat.often: "often" is not known here, only times, steps',
      'dir/a.yaml:5: steps[1].repeat.times: expected a whole number from 1 to 1000, not "0"',
    ]);
    expect(problems(...head, '  - repeat: 3')).toEqual([
      'dir/a.yaml:5: steps[1].repeat: expected "times" and "steps"',
    ]);
    expect(problems(...head, '  - for each: { a: [x], b: [y], steps: [sign in] }')[0]).toContain(
      'expected one variable with its values, and "steps"',
    );
    expect(problems(...head, '  - for each: { word: молоко, steps: [sign in] }')[0]).toContain(
      'for each.word: expected a list of values such as [молоко, хлеб]',
    );
  });

  test('blocks inside blocks inside blocks', () => {
    const nested = Array.from({ length: 13 }).reduce<string>((inner) => `{ attempt: [${inner}] }`, 'sign in');
    expect(problems(...head, `  - ${nested}`)[0]).toContain('expected at most 12 blocks inside each other');
  });
});
