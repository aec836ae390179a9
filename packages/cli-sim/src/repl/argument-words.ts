import * as z from 'zod';

import type { StepDefinition } from '../steps/index.ts';

/** The parts of a JSON Schema that are used here. */
type Shape = {
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Shape>> | undefined;
  readonly anyOf?: readonly Shape[] | undefined;
  readonly description?: string | undefined;
};

const shape: z.ZodType<Shape> = z.object({
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  get properties() {
    return z.record(z.string(), shape).optional();
  },
  get anyOf() {
    return z.array(shape).optional();
  },
  description: z.string().optional(),
});

const known = new Map<string, Shape>();

function shapeOf({ key, argument }: StepDefinition): Shape {
  const before = known.get(key);
  if (before !== undefined || argument === null) return before ?? {};
  const read = shape.parse(z.toJSONSchema(argument, { io: 'input', unrepresentable: 'any' }));
  known.set(key, read);
  return read;
}

/** All alternative forms of a value. */
const forms = (given: Shape): readonly Shape[] => [given, ...(given.anyOf ?? []).flatMap(forms)];

/** Names of the fields of a step's argument; empty if it is no object. */
export function fieldsOf(step: StepDefinition): readonly string[] {
  return [...new Set(forms(shapeOf(step)).flatMap(({ properties }) => Object.keys(properties ?? {})))];
}

/** The allowed words of a step's argument, or of a field of it; empty if it may be anything. */
export function wordsOf(step: StepDefinition, field: string | null): readonly string[] {
  const all = forms(shapeOf(step));
  const meant = field === null ? all : all.flatMap(({ properties }) => forms(properties?.[field] ?? {}));
  const words = meant.flatMap(({ enum: some, const: one, description }) => [
    ...(some ?? []),
    ...(one === undefined ? [] : [one]),
    ...(description === 'yes or no' ? ['yes', 'no'] : []),
  ]);
  return [...new Set(words.filter((word) => typeof word === 'string'))];
}
