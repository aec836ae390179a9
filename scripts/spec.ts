// Lists the requirements of docs/spec that no test names, then those that none names at the level of test they ask for.
// usage: npm run spec [-- PREFIX[,PREFIX]…]
import { missing, missingAtLevel, readRequirements, testedLevels } from './spec/coverage.ts';

const root = new URL('..', import.meta.url);
const requirements = readRequirements(root);
const tested = testedLevels(root);
const prefixes = (process.argv[2] ?? '').split(',').filter(Boolean);
const known = new Set(requirements.map(({ prefix }) => prefix));

const unknown = prefixes.filter((prefix) => !known.has(prefix));
if (unknown.length > 0) {
  console.error(`No requirement begins with ${unknown.join(', ')}. Known: ${[...known].join(' ')}`);
  process.exit(2);
}

const shown = requirements.filter(({ prefix }) => prefixes.length === 0 || prefixes.includes(prefix));
const open = missing(shown, tested);
const elsewhere = missingAtLevel(shown, tested);
const width = process.stdout.columns ?? 160;
for (const { id, text } of open) console.log(`${id}  ${text}`.slice(0, width));
for (const { id, level, text } of elsewhere) {
  const at = [...(tested.get(id) ?? [])].join(', ') || 'simulation';
  console.log(`${id}  no test at level ${level}, only ${at}: ${text}`.slice(0, width));
}

const rows = [...new Set(shown.map(({ prefix }) => prefix))].map((prefix) => {
  const all = shown.filter((requirement) => requirement.prefix === prefix);
  const without = missing(all, tested).length + missingAtLevel(all, tested).length;
  return `${prefix} ${all.length - without}/${all.length}`;
});
console.log(`\n${rows.join('  ')}`);
console.log(
  `${shown.length - open.length} of ${shown.length} requirements have a test, ${elsewhere.length} of them none at their level`,
);
