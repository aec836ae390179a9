import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Backend, OperatorRequest } from '@shop/backend';

/** Runs an operator's command; answers its exit code and the lines of its output. */
export async function operate(
  backend: Backend,
  request: OperatorRequest,
): Promise<{ readonly exitCode: number; readonly said: readonly string[] }> {
  const said: string[] = [];
  const exitCode = await backend.operator.run(request, (output) => {
    if (output.kind === 'line' || output.kind === 'error') said.push(output.text);
  });
  return { exitCode, said };
}

/** Imports promotions as an operator does; the path of the file is removed from the output. */
export async function importPromotions(backend: Backend, content: unknown, dryRun = false) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-promotions-'));
  const file = join(folder, 'promotions.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  try {
    const { exitCode, said } = await operate(backend, { command: 'promotions.import', file, dryRun });
    return { exitCode, said: said.map((line) => line.replace(`${file}: `, '')) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Brings promotions into a shop, and the groups that they belong to; fails if a file of them is refused. */
export async function bringPromotions(
  backend: Backend,
  promotions: readonly object[],
  groups: readonly object[] = [],
): Promise<void> {
  const { exitCode, said } = await importPromotions(backend, fileOf(promotions, groups));
  if (exitCode !== 0) throw new Error(said.join('\n'));
}

/** A promotion in an operator's file: 10% off the order by default. */
export const promotion = (code: string, more: object = {}) => ({
  code,
  name: `Акция ${code}`,
  description: `Описание ${code}`,
  benefit: { kind: 'PERCENT', percent: 10 },
  ...more,
});

/** A promocode whose text is its name. */
export const promocode = (code: string, more: object = {}) =>
  promotion(code, { kind: 'PROMOCODE', promocode: code, ...more });

export const fileOf = (promotions: readonly object[], groups: readonly object[] = []) => ({
  groups,
  promotions,
});
