import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Backend, OperatorRequest } from '@shop/backend';

/** Runs a command of the operator; answers its exit code and everything that was said, line by line. */
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

/** Imports promotions as an operator does; the path of the file is cut out of what is said. */
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

/** A promotion of an operator's file: 10% of the order, unless said otherwise. */
export const promotion = (code: string, more: object = {}) => ({
  code,
  name: `Акция ${code}`,
  description: `Описание ${code}`,
  benefit: { kind: 'PERCENT', percent: 10 },
  ...more,
});

/** A promocode that shoppers type as it is called. */
export const promocode = (code: string, more: object = {}) =>
  promotion(code, { kind: 'PROMOCODE', promocode: code, ...more });

export const fileOf = (promotions: readonly object[], groups: readonly object[] = []) => ({
  groups,
  promotions,
});
