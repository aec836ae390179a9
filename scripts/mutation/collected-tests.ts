// Stands for `vitest` while mutants are run: tests are collected by the file that declares them and called directly.
import { expect } from 'vitest';

export { expect };

export type CollectedTest = {
  readonly name: string;
  /** The path of the file that declares it. */
  readonly file: string;
  readonly run: () => unknown;
};
type Body = (...values: readonly never[]) => unknown;

const collected: CollectedTest[] = [];
const suites: string[] = [];
let currentFile = '';

/** What is declared from here on is declared by this file. */
export function collectFrom(file: string): void {
  currentFile = file;
}

/** Everything that was declared so far, in that order. */
export function collectedTests(): readonly CollectedTest[] {
  return collected;
}

function add(name: string, run: () => unknown): void {
  const path = [...suites, name].join(' > ');
  // Tests of a table may have one name; each needs its own.
  const count = collected.filter((other) => other.name === path || other.name.startsWith(`${path} #`)).length;
  collected.push({ name: count === 0 ? path : `${path} #${count + 1}`, file: currentFile, run });
}

/** `test` as far as the domain's tests use it. */
export function test(name: string, body: Body): void {
  add(name, () => body());
}

test.each =
  (table: readonly unknown[]) =>
  (name: string, body: Body): void => {
    for (const row of table) {
      const values: readonly unknown[] = Array.isArray(row) ? row : [row];
      add(name, () => body(...(values as readonly never[])));
    }
  };

export function describe(name: string, body: () => void): void {
  suites.push(name);
  body();
  suites.pop();
}
