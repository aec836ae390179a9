import { expect, test } from 'vitest';

import { junitXml } from './junit.ts';
import type { ScenarioReport } from './result.ts';

const position = { file: 'scenarios/bread.yaml', actor: null, at: 0 };

const passed: ScenarioReport = {
  file: 'scenarios/bread.yaml',
  name: 'Bread & butter <for> "tonight"',
  passed: true,
  steps: [
    { ...position, number: 1, line: 3, text: 'search: хлеб', status: 'passed', result: '1 product: Хлеб' },
  ],
  skipped: 0,
  shopMs: 61_500,
};

const failed: ScenarioReport = {
  file: 'scenarios/milk.yaml',
  name: 'Молоко',
  passed: false,
  steps: [
    {
      ...position,
      number: 2,
      line: 4,
      text: 'expect cart: { total: 99 ₽ }',
      status: 'failed',
      expected: 'total 99.00 ₽ & <nothing else>',
      actual: 'total\n60.99 ₽\u0000\u001B[31m \uD800 "x"',
    },
  ],
  skipped: 1,
  shopMs: 0,
};

test('files are suites, scenarios are cases, and the counts add up', () => {
  const xml = junitXml({
    scenarios: [passed, failed],
    skipped: [{ file: 'scenarios/night.yaml', name: 'Night', reason: 'it starts at night' }],
  });
  expect(xml.split('\n').slice(0, 4)).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="scenarios" tests="3" failures="1" errors="0" skipped="1" time="61.500">',
    '  <testsuite name="scenarios/bread.yaml" tests="1" failures="0" errors="0" skipped="0" time="61.500">',
    '    <testcase name="Bread &amp; butter &lt;for&gt; &quot;tonight&quot;" classname="scenarios/bread.yaml" file="scenarios/bread.yaml" time="61.500"><system-out>  ✓ 1 search: хлеб — 1 product: Хлеб</system-out></testcase>',
  ]);
  expect(xml).toContain('<skipped message="it starts at night"/>');
});

test('texts of the shop cannot break the document', () => {
  const xml = junitXml({ scenarios: [failed] });
  expect(xml).toContain(
    'message="expected total 99.00 ₽ &amp; &lt;nothing else&gt;, got total&#10;60.99 ₽\uFFFD\uFFFD[31m \uFFFD &quot;x&quot;"',
  );
  expect(xml).toContain('actual    total\n60.99 ₽\uFFFD\uFFFD[31m \uFFFD "x"</failure>');
  // oxlint-disable-next-line no-control-regex -- these signs are what it is about
  expect(xml).not.toMatch(/[\u0000-\u0008\u000B-\u001F]/);
  expect(xml.isWellFormed()).toBe(true);
});

test('a file that cannot be played is a case with an error', () => {
  const xml = junitXml({
    problems: [
      { file: 'a.yaml', line: 3, field: 'steps[1].wait', message: 'expected a duration' },
      { file: null, line: null, field: '--against', message: 'no shop' },
    ],
  });
  expect(xml).toContain('tests="2" failures="0" errors="2"');
  expect(xml).toContain('<testcase name="line 3, steps[1].wait" classname="a.yaml"');
  expect(xml).toContain('<error type="input" message="no shop"/>');
});
