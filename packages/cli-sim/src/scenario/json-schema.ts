import * as z from 'zod';

import { allSteps } from '../steps/index.ts';
import type { StepDefinition } from '../steps/index.ts';
import type { Written } from '../values/index.ts';
import { blockWords } from './block-words.ts';
import { headSchema } from './scenario.schema.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

const steps: JsonSchema = { $ref: '#/$defs/steps' };

/** What a file may have where a schema reads text: editors see numbers and booleans. */
function asWritten(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const { written } = jsonSchema as { written?: Written };
      delete (jsonSchema as { names?: unknown }).names;
      if (written !== undefined) {
        delete (jsonSchema as { written?: unknown }).written;
        // Where a variable stands, nothing is known.
        const pattern = String.raw`^\s*(${written.pattern})\s*$|\$\{`;
        const { type: other, ...bounds } = written.or ?? { type: null };
        Object.assign(jsonSchema, {
          type: other === null ? 'string' : ['string', other],
          pattern,
          ...bounds,
        });
      } else if (
        jsonSchema.type === 'string' &&
        jsonSchema.enum === undefined &&
        jsonSchema.const === undefined
      )
        Object.assign(jsonSchema, { type: ['string', 'number', 'boolean'] });
      // A name without a value, as in "shoppers: { anna: }", is null to an editor.
      if (jsonSchema.const === '') Object.assign(jsonSchema, { const: null, type: 'null' });
    },
  });
  return rest;
}

/** An object with one key, like steps and blocks. */
const keyed = (key: string, description: string, value: JsonSchema): JsonSchema => ({
  type: 'object',
  description,
  properties: { [key]: value },
  required: [key],
  additionalProperties: false,
});

function stepSchema(definition: StepDefinition): readonly JsonSchema[] {
  const { key, about, examples, argument, isArgumentOptional } = definition;
  const alone: JsonSchema = { const: key, description: about };
  const value = argument === null ? { type: 'null' } : asWritten(argument);
  const withValue = keyed(
    key,
    [about, ...examples].join('\n'),
    isArgumentOptional ? { anyOf: [value, { type: 'null' }] } : value,
  );
  return isArgumentOptional ? [alone, withValue] : [withValue];
}

const inner = (properties: JsonSchema, more: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { ...properties, steps },
  required: [...Object.keys(properties), 'steps'],
  ...more,
});

const blockValues: Readonly<Record<string, JsonSchema>> = {
  together: steps,
  attempt: steps,
  repeat: inner(
    {
      times: {
        type: ['integer', 'string'],
        minimum: 1,
        maximum: 1000,
        pattern: String.raw`^\s*(?:[1-9]\d{0,2}|1000)\s*$`,
      },
    },
    { additionalProperties: false },
  ),
  'for each': inner(
    {},
    {
      additionalProperties: {
        type: 'array',
        minItems: 1,
        items: { type: ['string', 'number', 'boolean'], minLength: 1 },
      },
      minProperties: 2,
      maxProperties: 2,
    },
  ),
  play: { type: 'string' },
};

function blockSchema({ key, about, example }: (typeof blockWords)[number]): JsonSchema {
  const description = `${about}\n${example}`;
  const value = blockValues[key];
  if (value !== undefined) return keyed(key, description, value);
  return {
    type: 'object',
    description,
    patternProperties: { '^as \\S': steps },
    minProperties: 1,
    maxProperties: 1,
    additionalProperties: false,
  };
}

/** The JSON Schema of a scenario file, for editors. */
export function scenarioJsonSchema(): JsonSchema {
  const head = asWritten(headSchema);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Shop scenario',
    description: 'What shoppers do in the shop, step by step.',
    ...head,
    properties: { ...(head['properties'] as JsonSchema), steps },
    required: ['name', 'steps'],
    additionalProperties: false,
    $defs: {
      steps: { type: 'array', minItems: 1, items: { $ref: '#/$defs/step' } },
      step: { anyOf: [...allSteps.flatMap(stepSchema), ...blockWords.map(blockSchema)] },
    },
  };
}
