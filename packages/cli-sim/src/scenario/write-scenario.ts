import { instantText, MOSCOW_OFFSET_MINUTES } from '@shop/domain/kernel';
import { Document, visit } from 'yaml';

import type { ShopperHead } from './scenario.schema.ts';
import type { Scenario, ScenarioItem, ScenarioStep } from './scenario.ts';

/** A value on one line, quoted only where YAML needs it. */
export function flow(value: unknown): string {
  const document = new Document(value, { schema: 'failsafe', aliasDuplicateObjects: false });
  visit(document, {
    Scalar: (_key, node) => {
      if (typeof node.value === 'string' && /^$|[\n\r\t]/.test(node.value)) node.type = 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ collectionStyle: 'flow', singleQuote: true, lineWidth: 0 }).trimEnd();
}

/** A step on one line, as after the dash in a scenario. */
export function stepText({ definition, argument }: Pick<ScenarioStep, 'definition' | 'argument'>): string {
  return argument === '' ? flow(definition.key) : `${flow(definition.key)}: ${flow(argument)}`;
}

const pad = (depth: number): string => '  '.repeat(depth);

function itemLines(item: ScenarioItem, depth: number): readonly string[] {
  const dash = `${pad(depth)}- `;
  const inner = (further: number): readonly string[] =>
    item.kind === 'step' ? [] : item.items.flatMap((each) => itemLines(each, depth + further));
  const within = `${pad(depth + 2)}`;
  switch (item.kind) {
    case 'step':
      return [dash + stepText(item)];
    case 'as':
      return [`${dash}${flow(`as ${item.actor}`)}:`, ...inner(2)];
    case 'together':
    case 'attempt':
      return [`${dash}${item.kind}:`, ...inner(2)];
    case 'repeat':
      return [`${dash}repeat:`, `${within}times: ${item.times}`, `${within}steps:`, ...inner(3)];
    case 'forEach':
      return [
        `${dash}for each:`,
        `${within}${flow(item.variable)}: ${flow(item.values)}`,
        `${within}steps:`,
        ...inner(3),
      ];
    case 'play':
      return [`${dash}play: ${flow(item.path)}`];
    default:
      return item satisfies never;
  }
}

/** Moscow time, to the minute where it has no seconds, such as '2026-05-14T12:00+03:00'. */
const momentText = (ms: number): string =>
  instantText(ms - (ms % 1000), MOSCOW_OFFSET_MINUTES).replace(/:00(?=\+)/, '');

const sameText = (value: string | { readonly sameAs: string }): string =>
  typeof value === 'string' ? value : `same as ${value.sameAs}`;

function shopperText({ phone, browser }: ShopperHead): string {
  const fields = Object.entries({ phone, browser }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, sameText(value)]],
  );
  return fields.length === 0 ? '' : ` ${flow(Object.fromEntries(fields))}`;
}

/** The fields that there are, each on a line. */
const fieldLines = (fields: object): readonly string[] =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${flow(value)}`]));

function headLines(scenario: Omit<Scenario, 'file' | 'steps'>): readonly string[] {
  const {
    name,
    requirements,
    shopper,
    shoppers,
    variables,
    seed,
    acquirer,
    'starts at': startsAt,
  } = scenario;
  const named = Object.entries(shoppers ?? {});
  return [
    ...fieldLines({ name, requirements }),
    ...(shopper === undefined ? [] : [`shopper:${shopperText(shopper) || ' {}'}`]),
    ...(shoppers === undefined ? [] : ['shoppers:']),
    ...named.map(([each, head]) => `  ${flow(each)}:${shopperText(head)}`),
    ...fieldLines({
      variables,
      seed,
      acquirer,
      'starts at': startsAt === undefined ? undefined : momentText(startsAt),
    }),
  ];
}

/** A scenario as a YAML file that is read as the same scenario. Included files stay included. */
export function writeScenario(scenario: Omit<Scenario, 'file'>): string {
  const steps = scenario.steps.flatMap((item) => itemLines(item, 1));
  return [...headLines(scenario), 'steps:', ...steps, ''].join('\n');
}
