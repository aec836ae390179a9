import { resolve } from 'node:path';

import { z } from 'zod';

import { commandLine } from '../../kernel/operator/command-line.ts';

/** `zones list|export|import` of the operator's command line. */
export const zonesLine = commandLine(
  'zones',
  [
    z.object({ command: z.literal('zones.list') }),
    z.object({ command: z.literal('zones.export'), file: z.string() }),
    z.object({ command: z.literal('zones.import'), file: z.string(), dryRun: z.boolean() }),
  ],
  (program, { go, baseDirectory }) => {
    const zones = program.command('zones').description('Where the stores deliver: GeoJSON in and out.');
    zones
      .command('list')
      .description('All zones with their size.')
      .action(async () => go({ command: 'zones.list' }));
    zones
      .command('export')
      .description('Writes all zones to a GeoJSON file.')
      .argument('<file>', 'GeoJSON file; one that is there is replaced')
      .action(async (file: string) => go({ command: 'zones.export', file: resolve(baseDirectory, file) }));
    zones
      .command('import')
      .description(
        'Brings zones to what a GeoJSON file says; stores that it does not name keep theirs. A broken file changes nothing.',
      )
      .argument('<file>', 'GeoJSON FeatureCollection of Polygon or MultiPolygon features')
      .option('--dry-run', 'check everything and show what would change')
      .addHelpText(
        'after',
        `
A feature names its store by properties.store, the code, or properties.showcaseId. Longitude stands first; rings are
closed, cross and touch neither themselves nor each other; holes lie inside their border.

Example:
  npm run store -- zones import zones.geojson --dry-run`,
      )
      .action(async (file: string, options: { dryRun?: boolean }) =>
        go({
          command: 'zones.import',
          file: resolve(baseDirectory, file),
          dryRun: options.dryRun ?? false,
        }),
      );
  },
);
