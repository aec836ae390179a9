// Tries every property, explores the shop under fault injection, and lets storms go over it on PostgreSQL, with fresh seeds for as
// long as asked; ends with what was found.
// usage: npm run soak -- 30m
import { durationMs } from './soak/duration.ts';
import { exploration } from './soak/exploration.ts';
import type { Finding, Part } from './soak/part.ts';
import { propertyParts } from './soak/properties.ts';
import { storm } from './soak/storm.ts';
import { freshSeed } from './test/property-seeds.ts';

const wanted = process.argv[2] ?? '';
const ms = durationMs(wanted);
if (ms === null || process.argv.length > 3) {
  console.error('usage: npm run soak -- <time>, such as 90s, 30m or 8h');
  process.exit(2);
}
const startedAt = Date.now();
const elapsed = (): string => `${Math.round((Date.now() - startedAt) / 1000)} s`;

// An exploration runs between any two parts with properties: it takes seconds and finds the most. A storm takes minutes.
const [quick = exploration, ...others] = propertyParts();
const parts = [quick, exploration, storm, ...others.flatMap((part) => [part, exploration])];
const found: Finding[] = [];
const seeds = new Map<Part, number>();
for (let turn = 0; Date.now() - startedAt < ms; turn += 1) {
  const part = parts[turn % parts.length] ?? exploration;
  const seed = freshSeed();
  const findings = await part.run(seed);
  seeds.set(part, (seeds.get(part) ?? 0) + 1);
  found.push(...findings);
  const verdict = findings.length === 0 ? 'holds' : `FAILED, ${findings.length} found`;
  console.log(`${elapsed().padStart(8)}  ${part.name}, seed ${seed}: ${verdict}`);
}

const explored = seeds.get(exploration) ?? 0;
const storms = seeds.get(storm) ?? 0;
const properties = seeds.values().reduce((sum, count) => sum + count, 0) - explored - storms;
console.log(
  `\n${elapsed()}: properties with ${properties} seeds, ${explored} seeds explored in hell, ${storms} storms`,
);
for (const { what, again } of found) console.log(`\n✗ ${what}\n  ${again}`);
console.log(found.length === 0 ? 'Nothing was found.' : `\n${found.length} found.`);
process.exitCode = found.length === 0 ? 0 : 1;
