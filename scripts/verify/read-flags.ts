// Finds flags that no product file reads, and readings of flags past their typed names: a flag that switches nothing misleads
// whoever sets it.
// usage: node scripts/verify/read-flags.ts
import { globSync, readFileSync } from 'node:fs';

import { waitingFlags } from './waiting-flags.ts';

const registry = 'packages/domain/src/config/flags.ts';
const declared = [...readFileSync(registry, 'utf8').matchAll(/^ {2}(\w+): \{ default: /gm)].map(
  ([, name = '']) => name,
);

/** `isOn('name')`, `isOn(features, 'name')`, `isOn$('name')`, `useFlag('name')`. */
const reading = /\b(?:isOn\$?|useFlag)\(\s*(?:[\w.#]+,\s*)?'(\w+)',?\s*\)/g;
const untyped = new RegExp(String.raw`\bfeatures(?:\?\.)?\[|\bfeatures\??\.(?:${declared.join('|')})\b`);

const files = globSync('packages/*/src/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|\/testing\//.test(file) && !file.startsWith('packages/domain/src/config/flags'),
);
const read = new Set<string>();
const problems: string[] = [];
for (const file of files) {
  const source = readFileSync(file, 'utf8');
  for (const [, name = ''] of source.matchAll(reading)) read.add(name);
  for (const [at, line] of source.split('\n').entries())
    if (untyped.test(line)) problems.push(`${file}:${at + 1}  ask for a flag by isOn or useFlag`);
}
for (const name of declared) {
  const feature = waitingFlags[name];
  if (feature === undefined && !read.has(name))
    problems.push(
      `${registry}  nobody reads ${name}: remove it, or name what it waits for in waiting-flags.ts`,
    );
  if (feature !== undefined && read.has(name))
    problems.push(`scripts/verify/waiting-flags.ts  ${name} is read now: take it from the list`);
}
for (const name of Object.keys(waitingFlags))
  if (!declared.includes(name)) problems.push(`scripts/verify/waiting-flags.ts  there is no flag ${name}`);

for (const problem of problems) console.log(problem);
console.log(
  `${declared.length} flags, of them ${Object.keys(waitingFlags).length} wait, in ${files.length} files`,
);
process.exitCode = problems.length === 0 && declared.length > 0 && files.length > 0 ? 0 : 1;
