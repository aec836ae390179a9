import { writeFile } from 'node:fs/promises';

import { polygonsOf } from '../geometry.ts';
import type { Zone } from '../geometry.ts';
import { commandRunner } from '../../kernel/operator/command-line.ts';
import type { RequestOf } from '../../kernel/operator/command-line.ts';
import type { OperatorOutput } from '../../kernel/operator/operator-output.ts';
import type { OperatorTools } from '../../kernel/operator/operator-tools.ts';
import { table } from '../../kernel/operator/table.ts';
import { writeZones } from './write-zones.ts';
import { readZonesFile } from './zones-file.ts';
import { zonesLine } from './zones.cli.ts';

type ZonesRequest = RequestOf<typeof zonesLine>;
type Emit = (output: OperatorOutput) => void;

/** Maximum of problems listed one by one; the rest are only counted. */
const LISTED_PROBLEMS = 50;

/** `zones import|export|list`: the stores' delivery zones (GEO-12, SHW-01). */
async function runZones(tools: OperatorTools, request: ZonesRequest, emit: Emit): Promise<number> {
  switch (request.command) {
    case 'zones.list':
      return listZones(tools, emit);
    case 'zones.export':
      return exportZones(tools, request.file, emit);
    case 'zones.import':
      return importZones(tools, request, emit);
  }
}

/** Reads the file completely, then changes all zones in one transaction, then notifies the running shop. */
async function importZones(
  { context, catalog }: OperatorTools,
  { file, dryRun }: Extract<ZonesRequest, { command: 'zones.import' }>,
  emit: Emit,
): Promise<number> {
  const stores = await context.db.selectFrom('showcase').select(['id', 'code']).orderBy('position').execute();
  const zones = await readZonesFile(file, stores);
  if (!zones.ok) {
    for (const problem of zones.error.slice(0, LISTED_PROBLEMS))
      emit({ kind: 'error', text: `${file}: ${problem}` });
    if (zones.error.length > LISTED_PROBLEMS)
      emit({ kind: 'error', text: `... and ${zones.error.length - LISTED_PROBLEMS} more` });
    emit({ kind: 'error', text: 'Nothing was changed.' });
    return 1;
  }
  const changes = await writeZones(context.transaction, zones.value, dryRun);
  for (const { code, before, after, isChanged } of changes)
    emit({
      kind: 'line',
      text: isChanged ? `${code}: ${wordsOf(after)} (was ${wordsOf(before)})` : `${code}: as it was`,
    });
  const count = changes.filter(({ isChanged }) => isChanged).length;
  emit({
    kind: 'line',
    text: `${dryRun ? 'Dry run, nothing was written; it would be' : 'Done:'} ${count} changed`,
  });
  if (!dryRun && count > 0) await catalog.catalogChanged();
  return 0;
}

function listZones({ catalog }: OperatorTools, emit: Emit): number {
  const rows = catalog.showcases().map(({ row }) => {
    const { parts, holes, points } = sizeOf(row.zone);
    return [row.code, row.title, row.city_alias, String(parts), String(holes), String(points)];
  });
  for (const text of table(['CODE', 'TITLE', 'CITY', 'PARTS', 'HOLES', 'POINTS'], rows))
    emit({ kind: 'line', text });
  return 0;
}

async function exportZones({ catalog }: OperatorTools, file: string, emit: Emit): Promise<number> {
  const features = catalog.showcases().map(({ row }) => ({
    type: 'Feature',
    id: row.id,
    properties: { store: row.code, showcaseId: row.id, title: row.title, cityAlias: row.city_alias },
    geometry: row.zone,
  }));
  try {
    await writeFile(file, `${JSON.stringify({ type: 'FeatureCollection', features }, null, 1)}\n`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    emit({ kind: 'error', text: `${file}: it cannot be written: ${reason}` });
    return 1;
  }
  emit({ kind: 'line', text: `${file}: ${features.length} zones` });
  return 0;
}

function sizeOf(zone: Zone): { parts: number; holes: number; points: number } {
  const polygons = polygonsOf(zone);
  const rings = polygons.flat();
  return {
    parts: polygons.length,
    holes: rings.length - polygons.length,
    points: rings.reduce((sum, ring) => sum + ring.length - 1, 0),
  };
}

const many = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
function wordsOf(zone: Zone): string {
  const { parts, holes, points } = sizeOf(zone);
  return `${many(parts, 'part')}, ${many(holes, 'hole')}, ${many(points, 'point')}`;
}

export const zonesRunner = commandRunner(zonesLine, runZones);
