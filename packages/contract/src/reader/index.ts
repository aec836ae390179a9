/**
 * The part of zod/mini that the contract uses, in a fortieth of its code. The browser's build parses answers with it
 * (ADR 20). It accepts and refuses the same values as zod, which `reader.property.test.ts` checks for every answer.
 */

type Issue = { readonly path: (string | number)[]; readonly code: string };
/** Parses a value; adds to `issues` what is wrong with it. */
type Read = (value: unknown, issues: Issue[]) => unknown;
type Shape = Readonly<Record<string, Reader>>;
/**
 * `isFirst`: checked before the items of a list, as in zod, so that a million items are not parsed only to be
 * refused.
 */
type Check = ((value: never) => string | null) & { readonly isFirst?: boolean };
type Parsed =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

const wrong = (issues: Issue[], code = 'invalid_type', path: Issue['path'] = []): undefined => {
  issues.push({ path: [...path], code });
};

/** zod/mini needs this where generating code at run time is forbidden; this reader never generates code. */
export const config = (_options: { readonly jitless: true }): void => undefined;

class Reader {
  readonly read: Read;
  /** The fields of an object. */
  readonly shape: Shape;
  /** Whether a field of this kind may be absent. */
  readonly isOptional: boolean;

  constructor(read: Read, shape: Shape = {}, isOptional = false) {
    this.read = read;
    this.shape = shape;
    this.isOptional = isOptional;
  }

  check(...checks: readonly Check[]): Reader {
    return new Reader((value, issues) => {
      const before = issues.length;
      for (const check of checks)
        if (check.isFirst === true && Array.isArray(value)) {
          const code = check(value as never);
          if (code !== null) return wrong(issues, code);
        }
      const data = this.read(value, issues);
      if (issues.length > before) return undefined;
      for (const check of checks) {
        const code = check(data as never);
        if (code !== null) wrong(issues, code);
      }
      return data;
    });
  }

  safeParse(value: unknown): Parsed {
    const issues: Issue[] = [];
    const data = this.read(value, issues);
    return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } };
  }
}

/** Parses the value of a key; its issues name the key. */
function readAt(key: string | number, reader: Reader, value: unknown, issues: Issue[]): unknown {
  const before = issues.length;
  const data = reader.read(value, issues);
  for (const { path } of issues.slice(before)) path.unshift(key);
  return data;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const only = (isRight: (value: unknown) => boolean, code?: string): Reader =>
  new Reader((value, issues) => (isRight(value) ? value : wrong(issues, code)));

export const string = (): Reader => only((value) => typeof value === 'string');
export const boolean = (): Reader => only((value) => typeof value === 'boolean');
export const number = (): Reader => only(Number.isFinite);
export const int = (): Reader => only(Number.isSafeInteger);
export const unknown = (): Reader => only(() => true);
export const custom = (
  isRight: (value: unknown) => boolean,
  { path }: { readonly path?: Issue['path'] } = {},
): Reader => new Reader((value, issues) => (isRight(value) ? value : wrong(issues, 'custom', path)));
export const literal = (wanted: unknown): Reader => only((value) => value === wanted, 'invalid_value');
const enumOf = (values: readonly unknown[]): Reader =>
  only((value) => values.includes(value), 'invalid_value');
const nothing = (): Reader => only((value) => value === null);
const undefinedOnly = (): Reader => new Reader(only((value) => value === undefined).read, {}, true);
export { enumOf as enum, nothing as null, undefinedOnly as undefined };

export const gte = (least: number) => (value: number) => (value >= least ? null : 'too_small');
export const lte = (most: number) => (value: number) => (value <= most ? null : 'too_big');
type Long = { readonly length: number };
export const minLength = (least: number) => (value: Long) => (value.length >= least ? null : 'too_small');
export const maxLength = (most: number): Check =>
  Object.assign((value: Long) => (value.length <= most ? null : 'too_big'), { isFirst: true });
export const regex = (pattern: RegExp) => (value: string) => (pattern.test(value) ? null : 'invalid_format');

export const uuid = (): Reader =>
  string().check(
    regex(
      /^([\da-fA-F]{8}-[\da-fA-F]{4}-[1-8][\da-fA-F]{3}-[89abAB][\da-fA-F]{3}-[\da-fA-F]{12}|0{8}-(0{4}-){3}0{12}|f{8}-(f{4}-){3}f{12})$/,
    ),
  );

const instant =
  /^(\d{4}-(0\d|1[0-2])-([0-2]\d|3[01]))T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Whether the day exists in the calendar; a Date of another one is invalid or falls into the next month. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export const iso = {
  /** A timestamp with offset, the only kind in the contract. */
  datetime: (_options: { readonly offset: true }): Reader =>
    string().check((value: string) => {
      const day = instant.exec(value)?.[1];
      return day !== undefined && isDay(day) ? null : 'invalid_format';
    }),
};

export const optional = ({ read, shape }: Reader): Reader =>
  new Reader((value, issues) => (value === undefined ? value : read(value, issues)), shape, true);
export const nullable = ({ read, shape, isOptional }: Reader): Reader =>
  new Reader((value, issues) => (value === null ? value : read(value, issues)), shape, isOptional);

export const array = (item: Reader): Reader =>
  new Reader((value, issues) =>
    Array.isArray(value) ? value.map((one, index) => readAt(index, item, one, issues)) : wrong(issues),
  );

export const tuple = (items: readonly Reader[]): Reader =>
  new Reader((value, issues) => {
    if (!Array.isArray(value)) return wrong(issues);
    if (value.length !== items.length)
      return wrong(issues, value.length < items.length ? 'too_small' : 'too_big');
    return items.map((item, index) => readAt(index, item, value[index], issues));
  });

/** Fields that the shape does not name are left out. */
export const object = (shape: Shape): Reader =>
  new Reader((value, issues) => {
    if (!isRecord(value)) return wrong(issues);
    const data: Record<string, unknown> = {};
    for (const [key, field] of Object.entries(shape))
      if (key in value || !field.isOptional) data[key] = readAt(key, field, value[key], issues);
    return data;
  }, shape);
/** Keeps the fields that it does not know. */
export const looseObject = (shape: Shape): Reader => {
  const known = object(shape);
  return new Reader((value, issues) => {
    const data = known.read(value, issues);
    return isRecord(value) && isRecord(data) ? { ...value, ...data } : data;
  }, shape);
};
export const extend = ({ shape }: Reader, more: Shape): Reader => object({ ...shape, ...more });
export const pick = ({ shape }: Reader, keys: Readonly<Record<string, true>>): Reader =>
  object(Object.fromEntries(Object.entries(shape).filter(([key]) => key in keys)));

export const record = (_key: Reader, item: Reader): Reader =>
  new Reader((value, issues) => {
    if (!isRecord(value)) return wrong(issues);
    const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
    return Object.fromEntries(entries.map(([key, one]) => [key, readAt(key, item, one, issues)]));
  });

export const union = (options: readonly Reader[]): Reader =>
  new Reader((value, issues) => {
    for (const option of options) {
      const parsed = option.safeParse(value);
      if (parsed.success) return parsed.data;
    }
    return wrong(issues, 'invalid_union');
  });

/** The option whose discriminator matches parses the whole object. */
export const discriminatedUnion = (key: string, options: readonly Reader[]): Reader =>
  new Reader((value, issues) => {
    if (!isRecord(value)) return wrong(issues);
    const option = options.find(({ shape }) => shape[key]?.safeParse(value[key]).success);
    return option === undefined
      ? readAt(
          key,
          only(() => false, 'invalid_union'),
          value,
          issues,
        )
      : option.read(value, issues);
  });

export const transform = (change: (value: never) => unknown): Reader =>
  new Reader((value) => change(value as never));
export const pipe = (first: Reader, second: Reader): Reader =>
  new Reader((value, issues) => {
    const before = issues.length;
    const data = first.read(value, issues);
    return issues.length > before ? undefined : second.read(data, issues);
  });
