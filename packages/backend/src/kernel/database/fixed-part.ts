import { Kysely, PostgresDialect, sql } from 'kysely';
import type { CompiledQuery, Expression, RawBuilder } from 'kysely';

import type { Database } from './database.ts';

/** Writes statements and asks nobody. */
const writer = new Kysely<Database>({
  dialect: new PostgresDialect({ pool: async () => Promise.reject(new Error('A part is only written')) }),
});

/** Stands for a value while a part is written. */
class Slot {
  readonly at: number;

  constructor(at: number) {
    this.at = at;
  }
}

/** A query, or a part of one. */
interface Writable<Row> {
  compile(db: Kysely<Database>): CompiledQuery<Row>;
}

type Values = readonly unknown[];
type OrExpressions<V extends Values> = { readonly [At in keyof V]: V[At] | Expression<V[At] | null> };

/**
 * A part of statements, or a whole one, that differs in its values only: it is built and written once, and afterwards taken as text. `build` sees
 * places for the values instead of them, so it hands them on and does nothing else with them.
 */
export class FixedPart<Row, V extends Values> {
  readonly #build: (db: Kysely<Database>, ...values: V) => Writable<Row>;
  #written: { readonly texts: TemplateStringsArray; readonly parameters: readonly unknown[] } | null = null;

  constructor(build: (db: Kysely<Database>, ...values: V) => Writable<Row>) {
    this.#build = build;
  }

  /** With these values, each of which may be an expression of the statement around it. */
  of(...values: OrExpressions<V>): RawBuilder<Row> {
    if (this.#written === null) {
      const slots = values.map((_value, at) => new Slot(at));
      this.#written = split(this.#build(writer, ...(slots as unknown as V)).compile(writer));
    }
    const { texts, parameters } = this.#written;
    return sql<Row>(
      texts,
      ...parameters.map((parameter) => (parameter instanceof Slot ? values[parameter.at] : parameter)),
    );
  }
}

/** The text around the parameters, which are numbered in their sequence. */
function split({ sql: text, parameters }: CompiledQuery): {
  readonly texts: TemplateStringsArray;
  readonly parameters: readonly unknown[];
} {
  const texts = text.split(/\$\d+/);
  if (texts.length !== parameters.length + 1) throw new Error(`A part cannot be split: ${text}`);
  return { texts: Object.assign(texts, { raw: texts }), parameters };
}
