import * as z from 'zod';

import type { StepDefinition } from '../steps/index.ts';
import type { NameKind } from '../values/index.ts';

type Shape = z.core.JSONSchema.BaseSchema;

/** All alternative forms of a value. */
const forms = (given: Shape | boolean): readonly Shape[] =>
  typeof given === 'boolean' ? [] : [given, ...(given.anyOf ?? []).flatMap(forms)];

const formsOf = ({ argument }: StepDefinition): readonly Shape[] =>
  argument === null ? [] : forms(z.toJSONSchema(argument, { io: 'input', unrepresentable: 'any' }));

/** Names of the fields of a step's argument; empty if it is no object. */
export function fieldsOf(step: StepDefinition): readonly string[] {
  return [...new Set(formsOf(step).flatMap(({ properties }) => Object.keys(properties ?? {})))];
}

function formsAt(step: StepDefinition, field: string | null): readonly Shape[] {
  const all = formsOf(step);
  return field === null ? all : all.flatMap(({ properties }) => forms(properties?.[field] ?? true));
}

/** What a step's argument, or a field of it, names; null: nothing of which names are known. */
export const kindOf = (step: StepDefinition, field: string | null): NameKind | null =>
  formsAt(step, field).flatMap(({ names }) => (names as NameKind | undefined) ?? [])[0] ?? null;

/** The allowed words of a step's argument, or of a field of it; empty if it may be anything. */
export function wordsOf(step: StepDefinition, field: string | null): readonly string[] {
  const words = formsAt(step, field).flatMap(({ enum: some, const: one, description }) => [
    ...(some ?? []),
    ...(one === undefined ? [] : [one]),
    ...(description === 'yes or no' ? ['yes', 'no'] : []),
  ]);
  return [...new Set(words.filter((word) => typeof word === 'string'))];
}
