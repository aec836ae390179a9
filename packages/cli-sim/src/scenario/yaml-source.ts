import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { Document, Node, YAMLParseError } from 'yaml';

import type { Issue } from './issues.ts';
import { problemIn } from './problem.ts';
import type { Problem } from './problem.ts';

/** Longer than any scenario that a person writes. */
export const MAX_BYTES = 1024 * 1024;
const MAX_DEPTH = 50;

export const tooLarge = (file: string): Problem =>
  problemIn(file, 'is larger than 1 MiB, too large for a scenario');

/** A YAML file in which every value is a text with a known position. */
export class YamlSource {
  readonly file: string;
  readonly #content: string;
  readonly #document: Document.Parsed;
  readonly #lines: LineCounter;

  private constructor(file: string, content: string, document: Document.Parsed, lines: LineCounter) {
    this.file = file;
    this.#content = content;
    this.#document = document;
    this.#lines = lines;
  }

  /** Reads a file of at most 1 MiB; aliases are refused because they can expand without limit. */
  static parse(file: string, content: string): YamlSource | readonly Problem[] {
    if (Buffer.byteLength(content) > MAX_BYTES) return [tooLarge(file)];
    if (deepest(content) > MAX_DEPTH) return [problemIn(file, `is nested deeper than ${MAX_DEPTH} levels`)];
    const lines = new LineCounter();
    const document = parseDocument(content, {
      schema: 'failsafe',
      lineCounter: lines,
      prettyErrors: false,
      stringKeys: true,
    });
    const source = new YamlSource(file, content, document, lines);
    const broken = document.errors.map((error) =>
      source.#at(error.pos[0], null, `is not valid YAML: ${reasonOf(error, content)}`),
    );
    visit(document, {
      Alias: (_key, node) => {
        broken.push(
          source.#at(
            node.range?.[0] ?? 0,
            null,
            'aliases (*name) are not supported, write the value out or use "variables"',
          ),
        );
      },
    });
    // What else is wrong in a line comes of the first mistake in it.
    return broken.length > 0
      ? [...new Map(broken.toReversed().map((each) => [each.line, each])).values()].reverse()
      : source;
  }

  /** The whole file as plain data; every value in it is a text. */
  get data(): unknown {
    const data: unknown = this.#document.toJS();
    return data;
  }

  /** Line of the value at the path, or of the nearest existing parent. */
  lineOf(path: readonly PropertyKey[]): number {
    return this.#lines.linePos(this.#startOf(path)).line;
  }

  /** The source text at the path, if it is on one line. */
  textOf(path: readonly PropertyKey[]): string | null {
    const node = this.#document.getIn(path, true);
    const range = isNode(node) ? node.range : null;
    const written = range == null ? '' : this.#content.slice(range[0], range[1]);
    const [first = '', second] = written
      .replace(/(^|\s)#[^\n]*/g, '')
      .trim()
      .split('\n');
    return second === undefined && first !== '' ? first : null;
  }

  problem({ path, message }: Issue): Problem {
    return { file: this.file, line: this.lineOf(path), field: fieldName(path), message };
  }

  #at(offset: number, field: string | null, message: string): Problem {
    return { file: this.file, line: this.#lines.linePos(offset).line, field, message };
  }

  #startOf(path: readonly PropertyKey[]): number {
    for (let length = path.length; length > 0; length -= 1) {
      const start = this.#keyStart(path.slice(0, length));
      if (start !== null) return start;
    }
    return this.#document.contents?.range?.[0] ?? 0;
  }

  /** The position of a pair's key, or of a list item. */
  #keyStart(path: readonly PropertyKey[]): number | null {
    const last = path.at(-1);
    const parent =
      path.length === 1 ? this.#document.contents : this.#document.getIn(path.slice(0, -1), true);
    if (isMap(parent)) {
      const pair = parent.items.find(({ key }) => isScalar(key) && key.value === last);
      return isNode(pair?.key) ? (pair.key.range?.[0] ?? null) : null;
    }
    const item = isSeq(parent) && typeof last === 'number' ? parent.items[last] : undefined;
    return isNode(item) ? (item.range?.[0] ?? null) : null;
  }
}

/** What the library that reads YAML says in words of its own, said for who writes a scenario. */
const reasons: Readonly<Partial<Record<YAMLParseError['code'], string>>> = {
  MULTIPLE_DOCS: 'a file has one scenario, without "---"',
  BLOCK_AS_IMPLICIT_KEY: 'a value with ": " needs quotes, and a block begins on the next line',
  BLOCK_IN_FLOW: 'a comma is missing in { … } or [ … ]',
};

function reasonOf({ code, message, pos }: YAMLParseError, content: string): string {
  const key = /^[^:\n]*/.exec(content.slice(pos[0]))?.[0] ?? '';
  return code === 'DUPLICATE_KEY' ? `"${key}" appears twice` : (reasons[code] ?? message);
}

const isNode = (value: unknown): value is Node => isMap(value) || isSeq(value) || isScalar(value);

/** A path as text: 'steps[2].pay with card.cvc', with steps counted from 1 as in the report; null for the root. */
function fieldName(path: readonly PropertyKey[]): string | null {
  const name = path.reduce<string>((before, part) => {
    if (typeof part === 'number') return `${before}[${part + 1}]`;
    return before === '' ? String(part) : `${before}.${String(part)}`;
  }, '');
  return name === '' ? null : name;
}

/** An upper bound of the nesting depth, found without recursion. */
function deepest(content: string): number {
  let depth = 0;
  let most = 0;
  for (const sign of content) {
    if (sign === '[' || sign === '{') most = Math.max(most, (depth += 1));
    else if (sign === ']' || sign === '}') depth -= 1;
  }
  const dashes = Math.max(
    0,
    ...[...content.matchAll(/^[ ]*((?:- )+)/gm)].map(([, run = '']) => run.length / 2),
  );
  const indent = Math.max(0, ...[...content.matchAll(/^ */gm)].map(([run]) => run.length / 2));
  return Math.max(most, dashes, indent / 2);
}
