import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { allSteps } from '../steps/index.ts';
import { problemText } from './problem.ts';
import { readScenario, readScenarioFile } from './read-scenario.ts';

const read = (...lines: string[]) => readScenario('a.yaml', lines.join('\n'));
/** The problems of a scenario, as they are printed. */
const problems = (...lines: string[]): readonly string[] => {
  const scenario = read(...lines);
  return scenario.ok ? [] : scenario.error.map(problemText);
};
const withStep = (...lines: string[]): readonly string[] => problems('name: A', 'steps:', ...lines);

test('a scenario is read with the lines of its steps and their texts', () => {
  const scenario = read(
    '# what it is about',
    'name: Milk',
    'shopper: { phone: 8 900 123-45-67 }',
    'steps:',
    '  - search: молоко # the first word that comes to mind',
    '  - add to cart:',
    '      product: Молоко',
    '      quantity: 2',
    '  - sign out',
  );
  expect(scenario).toMatchObject({
    ok: true,
    value: {
      name: 'Milk',
      file: 'a.yaml',
      shopper: { phone: '+79001234567' },
      steps: [
        { line: 5, text: 'search: молоко' },
        { line: 6, text: 'add to cart: { product: Молоко, quantity: 2 }' },
        { line: 9, text: 'sign out' },
      ],
    },
  });
});

test('values stay as written: a CVC keeps its zeros', () => {
  const scenario = read('name: A', 'steps:', '  - pay with card: { number: 2200000000000004, cvc: 007 }');
  expect(scenario).toMatchObject({ value: { steps: [{ argument: { cvc: '007' } }] } });
});

describe('a broken file is reported with line, field and what was expected', () => {
  test('an unknown step, with a suggestion', () => {
    expect(withStep('  - search: молоко', '  - add to card: Молоко')).toEqual([
      'a.yaml:4: steps[2].add to card: there is no step "add to card", did you mean "add to cart"?',
    ]);
  });

  test('a wrong value', () => {
    expect(withStep('  - wait: soon')).toEqual([
      'a.yaml:3: steps[1].wait: expected a duration such as 90 s, 3 min or 1 h 30 min, not "soon"',
    ]);
  });

  test('a value of another kind, with how it is written', () => {
    expect(
      withStep(
        '  - tip: 150 ₽',
        '  - change quantity: []',
        '  - bonuses change: { by: many }',
        '  - expect promotions: { include: Казань }',
        '  - capture: { x: totall }',
      ),
    ).toEqual([
      'a.yaml:3: steps[1].tip: expected fields with their values, as in "tip: {}"',
      'a.yaml:4: steps[2].change quantity: expected fields with their values, as in "change quantity: { product: Хлеб «Печной Угол» Бородинский, to: 2 }"',
      'a.yaml:5: steps[3].bonuses change.by: expected a whole number of bonuses, such as 500 or -20, not "many"',
      'a.yaml:6: steps[4].expect promotions.include: expected a list such as [молоко, хлеб]',
      expect.stringMatching(/^a\.yaml:7: .*, not "totall", did you mean "total"\?$/),
    ]);
  });

  test('a field that is none, with those that there are when none is near', () => {
    expect(withStep('  - change quantity: { product: Молоко, to: 2, quantity: 3 }')).toEqual([
      'a.yaml:3: steps[1].change quantity.quantity: "quantity" is not known here, only product, to',
    ]);
  });

  test.for(allSteps.filter(({ argument }) => argument !== null).map(({ key }) => key))(
    'whatever "%s" is given, in words of its own',
    (key) => {
      const given = ['[]', '[[a]]', '{ a: b }', '-x-', '{ of: [], by: [], name: {}, include: b }'];
      const told = given.flatMap((value) => withStep(`  - ${key}: ${value}`));
      expect(told.filter((message) => /Invalid|regex|match/.test(message))).toEqual([]);
    },
  );

  test('what is not valid YAML, once for each line, with what to do about it', () => {
    expect(withStep('  - search: a', '    search: b', '  - as anna: search: x')).toEqual([
      'a.yaml:4: is not valid YAML: "search" appears twice',
      'a.yaml:5: is not valid YAML: a value with ": " needs quotes, and a block begins on the next line',
    ]);
    expect(withStep('  - add to cart: { product: a quantity: 2 }')).toEqual([
      'a.yaml:3: is not valid YAML: a comma is missing in { … } or [ … ]',
    ]);
    expect(withStep('  - reload page', '---', 'name: B')).toEqual([
      'a.yaml:4: is not valid YAML: a file has one scenario, without "---"',
    ]);
    expect(withStep('\t- search: a')).toEqual([
      'a.yaml:3: is not valid YAML: Tabs are not allowed as indentation',
    ]);
  });

  test('a file in another encoding', () => {
    const folder = mkdtempSync(join(tmpdir(), 'scenario-'));
    const file = join(folder, 'a.yaml');
    writeFileSync(file, Buffer.from('name: \xec\xee\xeb\xee\xea\xee\nsteps: [reload page]\n', 'latin1'));
    const scenario = readScenarioFile(file);
    rmSync(folder, { recursive: true });
    expect(scenario).toMatchObject({
      ok: false,
      error: [{ file, line: null, message: 'is not valid UTF-8' }],
    });
  });

  test('a wrong value inside a step, on its own line', () => {
    expect(withStep('  - pay with card:', '      number: 2200 0000 0000 0004', '      cvc: 12')).toEqual([
      'a.yaml:5: steps[1].pay with card.cvc: expected a CVC of three digits, not "12"',
    ]);
  });

  test('a wrong value in a step that may be written in several ways', () => {
    expect(withStep('  - add to cart: { product: Молоко, quantity: many }')).toEqual([
      'a.yaml:3: steps[1].add to cart.quantity: expected a whole number from 0 to 1000, not "many"',
    ]);
  });

  test('a missing value and an unknown one', () => {
    expect(withStep('  - change quantity: { product: Молоко, upto: 2 }')).toEqual([
      'a.yaml:3: steps[1].change quantity.to: is missing, expected a whole number from 0 to 1000',
      'a.yaml:3: steps[1].change quantity.upto: "upto" is not known here, did you mean "to"?',
    ]);
  });

  test('a misspelt word of a few, and a misspelt fault, with what was probably meant', () => {
    expect(withStep('  - unsubscribe: one klick')[0]).toContain('did you mean "one click"?');
    expect(withStep('  - fault: the store crashes after a comit')[0]).toContain(
      'expected a fault, did you mean "the store crashes after a commit"?',
    );
    expect(withStep('  - stock: { product: Хлеб, becoms: 1 }').join('\n')).toContain(
      'did you mean "becomes"?',
    );
  });

  test('a status that no order has', () => {
    expect(withStep('  - wait until order is: LOST')[0]).toContain(
      'a.yaml:3: steps[1].wait until order is: expected one of PAYMENT',
    );
  });

  test('a superfluous value, and a missing one', () => {
    expect(withStep('  - sign out: now', '  - search')).toEqual([
      'a.yaml:3: steps[1].sign out: "sign out" stands alone, without a value',
      'a.yaml:4: steps[2]: "search" needs a value: search: молоко',
    ]);
  });

  test('two steps in one', () => {
    expect(withStep('  - search: молоко', '    remove: Молоко')[0]).toBe(
      'a.yaml:4: steps[1].remove: one step has one key; "remove" needs a "-" of its own',
    );
  });

  test('no name, no steps, an unknown field in the head', () => {
    expect(problems('nam: A', 'shopper: { phone: 12 }')).toEqual([
      'a.yaml:1: name: is missing, expected a text',
      'a.yaml:2: shopper.phone: expected a phone number, "new", or "same as" another shopper',
      'a.yaml:1: nam: "nam" is not known here, did you mean "name"?',
      'a.yaml:1: steps: is missing, expected a list of steps',
    ]);
  });

  test('invalid YAML', () => {
    expect(problems('name: A', 'steps:', '  - search: [молоко')[0]).toMatch(
      /^a\.yaml:3: is not valid YAML: /,
    );
  });

  test('an empty file and a bare list', () => {
    expect(problems('')).toEqual(['a.yaml:1: expected a scenario with "name" and "steps"']);
    expect(problems('- search: a')).toEqual(['a.yaml:1: expected a scenario with "name" and "steps"']);
  });
});

describe('a hostile file is refused at once', () => {
  test('aliases, which multiply', () => {
    const found = problems('name: &a [x, x]', 'steps: [*a, *a]');
    expect(found[0]).toBe(
      'a.yaml:2: aliases (*name) are not supported, write the value out or use "variables"',
    );
  });

  test('a file that is too large', () => {
    expect(problems(`name: ${'a'.repeat(1_100_000)}`)).toEqual([
      'a.yaml: is larger than 1 MiB, too large for a scenario',
    ]);
  });

  test('deep nesting', () => {
    expect(problems('['.repeat(100_000))).toEqual(['a.yaml: is nested deeper than 50 levels']);
    expect(problems(`${'- '.repeat(50_000)}a`)).toEqual(['a.yaml: is nested deeper than 50 levels']);
  });

  test('too many steps', () => {
    const limit = ['a.yaml:2: steps: expected at most 10000 steps, repeated ones counted each time'];
    expect(withStep(...Array.from({ length: 10_001 }, () => '  - reload page'))).toEqual(limit);
    const often = (steps: string): string => `{ repeat: { times: 1000, steps: [${steps}] } }`;
    expect(withStep(`  - ${often(often(often(often('reload page'))))}`)).toEqual(limit);
    expect(withStep(`  - ${often(Array.from({ length: 10 }, () => 'reload page').join(', '))}`)).toEqual([]);
  });
});
