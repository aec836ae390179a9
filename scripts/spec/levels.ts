/** The levels of test that the requirements name, as the headers of docs/spec explain. */
export const levels = ['unit', 'property', 'component', 'api', 'e2e'] as const;
export type Level = (typeof levels)[number];

export const isLevel = (text: string | undefined): text is Level => levels.some((level) => level === text);

/** Where the tests of a level are, as in vitest.config.ts and playwright.config.ts. */
const places: readonly (readonly [RegExp, Level])[] = [
  [/^packages\/[^/]+\/(src|scripts)\/.*\.test\.ts$/, 'unit'],
  [/^packages\/web-react\/src\/.*\.test\.tsx$/, 'component'],
  [/^tests\/property\//, 'property'],
  [/^tests\/(api|relevance)\//, 'api'],
  [/^tests\/e2e\//, 'e2e'],
];
/** A test with a property is one at its place and, as any value has to pass, of the level property, too. */
const property = /\bfc\.assert\(/;
/** A test of the API that opens a browser at a shop in production, which the browser tests do not have, is a browser test, too. */
const browser = /\bchromium\.launch\(/;

/** The levels of a test by its file and its code; none for scenarios and simulations, which come on top. */
export function levelsOf(path: string, code: string): Set<Level> {
  const found = places.filter(([place]) => place.test(path)).map(([, level]) => level);
  if (property.test(code)) found.push('property');
  if (browser.test(code)) found.push('e2e');
  return new Set(found);
}

/**
 * Levels that prove at least as much as another one. A property tries the rule of a unit test with any value instead of some. A
 * component test runs a rule of the client together with what shows it. All others differ in kind: a browser test does not show
 * what the API answers to a wrong call.
 */
const asStrong = ({ side, level }: Wanted): readonly Level[] =>
  level !== 'unit' ? [] : side === 'client' ? ['property', 'component'] : ['property'];
/** Requirements about sizes and positions: components are rendered without a layout in tests, so a browser has to tell. */
const layout: ReadonlySet<string> = new Set(['CRT-16']);

/** What a requirement says in its brackets. */
export interface Wanted {
  readonly id: string;
  readonly side: string;
  readonly level: Level;
}

/** Whether one of the levels at which a requirement has a test will do for the one it names. */
export function isProven(wanted: Wanted, at: ReadonlySet<Level>): boolean {
  const isLaidOut = wanted.level === 'component' && layout.has(wanted.id);
  return [wanted.level, ...asStrong(wanted), ...(isLaidOut ? (['e2e'] as const) : [])].some((level) =>
    at.has(level),
  );
}
