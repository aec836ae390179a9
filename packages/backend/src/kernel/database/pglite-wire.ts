/** The messages of PostgreSQL's protocol by which a prepared statement runs; all values are text. */

export interface Column {
  readonly name: string;
  /** Object id of its type. */
  readonly type: number;
}

/** What the database says to one message, as far as it was in it. */
export interface Answer {
  /** Types of the parameters of a statement that was described. */
  readonly parameters: number[];
  readonly columns: Column[];
  readonly rows: (readonly (string | null)[])[];
  /** Such as `UPDATE 3`. */
  command: string;
  readonly notifications: { readonly channel: string; readonly payload: string }[];
  /** Fields of an error by their letters; null: it has succeeded. */
  error: Readonly<Record<string, string>> | null;
}

const executeAndSync = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4]);

/** Has a statement that was prepared run with these values. */
export function bindMessage(statement: string, values: readonly (string | null)[]): Uint8Array {
  const sizes = values.map((value) => (value === null ? -1 : Buffer.byteLength(value)));
  const data = sizes.reduce((sum, size) => sum + 4 + Math.max(0, size), 0);
  const length = 4 + 1 + statement.length + 1 + 2 + 2 + data + 2;
  const bytes = Buffer.allocUnsafe(1 + length + executeAndSync.length);
  bytes[0] = 0x42;
  let at = bytes.writeInt32BE(length, 1);
  bytes[at] = 0;
  at += 1;
  at += bytes.write(`${statement}\0`, at, 'latin1');
  at = bytes.writeInt16BE(0, at);
  at = bytes.writeUInt16BE(values.length, at);
  for (const [index, value] of values.entries()) {
    at = bytes.writeInt32BE(sizes[index] ?? -1, at);
    if (value !== null) at += bytes.write(value, at);
  }
  at = bytes.writeInt16BE(0, at);
  bytes.set(executeAndSync, at);
  return bytes;
}

const sync = executeAndSync.subarray(-5);

/** Has a statement that was prepared planned with so many parameters, and not run. */
export function planMessage(statement: string, parameters: number): Uint8Array {
  const bound = bindMessage(
    statement,
    Array.from({ length: parameters }, () => null),
  );
  return Buffer.concat([bound.subarray(0, -executeAndSync.length), sync]);
}

/** Reads one message after another. */
class Reader {
  readonly #bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length;
  }

  byte(): number {
    return this.#bytes[this.at++] ?? 0;
  }

  int16(): number {
    this.at += 2;
    return this.#bytes.readUInt16BE(this.at - 2);
  }

  int32(): number {
    this.at += 4;
    return this.#bytes.readInt32BE(this.at - 4);
  }

  text(length: number): string {
    this.at += length;
    return this.#bytes.toString('utf8', this.at - length, this.at);
  }

  /** A text that ends with a zero. */
  name(): string {
    const text = this.text(this.#bytes.indexOf(0, this.at) - this.at);
    this.at += 1;
    return text;
  }
}

/** Runs `read` so many times. */
const each = <T>(count: number, read: () => T): T[] => Array.from({ length: count }, read);

function readColumn(reader: Reader): Column {
  const name = reader.name();
  reader.at += 6;
  const type = reader.int32();
  reader.at += 8;
  return { name, type };
}

function readRow(reader: Reader): (string | null)[] {
  const row: (string | null)[] = Array.from({ length: reader.int16() });
  for (let column = 0; column < row.length; column += 1) {
    const size = reader.int32();
    row[column] = size < 0 ? null : reader.text(size);
  }
  return row;
}

function readFields(reader: Reader): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let letter = reader.byte(); letter !== 0; letter = reader.byte())
    fields[String.fromCodePoint(letter)] = reader.name();
  return fields;
}

/** Reads all that the database has said. */
export function readAnswer(bytes: Buffer): Answer {
  const answer: Answer = {
    parameters: [],
    columns: [],
    rows: [],
    command: '',
    notifications: [],
    error: null,
  };
  const reader = new Reader(bytes);
  while (!reader.isAtEnd) {
    const kind = String.fromCodePoint(reader.byte());
    const end = reader.at + reader.int32();
    if (kind === 'D') answer.rows.push(readRow(reader));
    else if (kind === 'C') answer.command = reader.name();
    else if (kind === 't') answer.parameters.push(...each(reader.int16(), () => reader.int32()));
    else if (kind === 'T') answer.columns.push(...each(reader.int16(), () => readColumn(reader)));
    else if (kind === 'E') answer.error ??= readFields(reader);
    else if (kind === 'A') {
      reader.at += 4;
      answer.notifications.push({ channel: reader.name(), payload: reader.name() });
    }
    reader.at = end;
  }
  return answer;
}
