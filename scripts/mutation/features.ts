import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The features of the domain whose tests have to kill nine mutants of ten. */
const strict: readonly string[] = ['kernel', 'cart', 'promotions', 'combo'];
const STRICT_SCORE = 90;
const SCORE = 80;

/** The features of the domain, by name. */
export function featuresOf(root: string): readonly string[] {
  const features = readdirSync(join(root, 'packages/domain/src'), { withFileTypes: true });
  return features.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** The score in percent below which a feature fails. */
export function leastScore(feature: string): number {
  return strict.includes(feature) ? STRICT_SCORE : SCORE;
}

/** The files of a feature that are mutated: what decides, not what is only said. */
export function mutatedFiles(feature: string): string[] {
  const folder = `packages/domain/src/${feature}`;
  return [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`, `!${folder}/**/index.ts`, `!${folder}/**/texts.ts`];
}
