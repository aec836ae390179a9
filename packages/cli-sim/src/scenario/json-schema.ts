import * as z from 'zod';

import { allSteps } from '../steps/index.ts';
import type { StepDefinition } from '../steps/index.ts';
import { headSchema } from './scenario.schema.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** What a file may hold where a schema reads text: editors see numbers and booleans before they are text. */
function asWritten(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'string' && jsonSchema.enum === undefined && jsonSchema.const === undefined)
        Object.assign(jsonSchema, { type: ['string', 'number', 'boolean'] });
    },
  });
  return rest;
}

function stepSchema(definition: StepDefinition): readonly JsonSchema[] {
  const { key, about, examples, argument, isArgumentOptional } = definition;
  const alone: JsonSchema = { const: key, description: about };
  const value = argument === null ? { type: 'null' } : asWritten(argument);
  const withValue: JsonSchema = {
    type: 'object',
    description: `${about}\n${examples.join('\n')}`,
    properties: { [key]: isArgumentOptional ? { anyOf: [value, { type: 'null' }] } : value },
    required: [key],
    additionalProperties: false,
  };
  return isArgumentOptional ? [alone, withValue] : [withValue];
}

/** The JSON Schema of a scenario file, for editors. */
export function scenarioJsonSchema(): JsonSchema {
  const head = asWritten(headSchema);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Shop scenario',
    description: 'A shopper in front of the shop, step by step.',
    ...head,
    properties: {
      ...(head['properties'] as JsonSchema),
      steps: { type: 'array', minItems: 1, items: { anyOf: allSteps.flatMap(stepSchema) } },
    },
    required: ['name', 'steps'],
    additionalProperties: false,
  };
}
