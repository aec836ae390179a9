// Changes the rules of the domain one by one and reports the changes that no test notices.
// usage: npm run mutation [-- feature …]; the mutants in detail: .cache/mutation/<feature>.html
import { fileURLToPath } from 'node:url';

import { Stryker } from '@stryker-mutator/core';

import { leastScore, mutatedFiles, featuresOf } from './mutation/features.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
// Not below node_modules: there Node takes no types off.
const cache = '.cache/mutation';
const features = featuresOf(root);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((feature) => !features.includes(feature));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Choose from ${features.join(' ')}.`);
  process.exit(2);
}
process.chdir(root);

const lines: string[] = [];
for (const feature of wanted.length === 0 ? features : wanted) {
  const mutants = await new Stryker({
    mutate: mutatedFiles(feature),
    testRunner: 'direct',
    plugins: [fileURLToPath(new URL('./mutation/direct-runner.ts', import.meta.url))],
    // Nothing else is copied: no type checking takes place, so no tsconfig is needed either.
    ignorePatterns: [
      '**',
      '!packages/domain/**',
      '!tests/property/**',
      '!scripts/mutation/**',
      '!package.json',
    ],
    tempDirName: `${cache}/${feature}.tmp`,
    concurrency: 1,
    timeoutMS: 3000,
    // A mutant of a constant would need every test of the feature; the constants are checked by what uses them.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: `${cache}/${feature}.json`,
    reporters: ['html', 'clear-text', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    htmlReporter: { fileName: `${cache}/${feature}.html` },
    clearTextReporter: { allowColor: process.stdout.isTTY, reportTests: false, reportScoreTable: true },
  }).runMutationTest();
  const count = (...statuses: readonly string[]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const [noticed, missed] = [count('Killed', 'Timeout'), count('Survived', 'NoCoverage')];
  const score = noticed + missed === 0 ? 100 : (100 * noticed) / (noticed + missed);
  const isEnough = score >= leastScore(feature);
  if (!isEnough) process.exitCode = 1;
  lines.push(
    `${feature.padEnd(12)} ${score.toFixed(1).padStart(5)} % of ${noticed + missed} mutants, ${missed} unnoticed` +
      (isEnough ? '' : `; below ${leastScore(feature)} %`),
  );
}
console.log(`\n${lines.join('\n')}`);
