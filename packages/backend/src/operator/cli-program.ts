import { Command } from 'commander';

import { commandLines } from './command-lines.ts';
import type { CommandPlace } from '../kernel/operator/command-line.ts';
import type { OperatorRequest } from './operator-protocol.ts';

/** Runs a request and answers the exit code. */
export type RunRequest = (request: OperatorRequest) => Promise<number>;

/** Exit code for wrong arguments. */
export const USAGE_ERROR = 2;

/** The operator's command line: its commands and its help. */
export function createProgram(options: {
  readonly run: RunRequest;
  readonly place: CommandPlace;
  readonly setExitCode: (code: number) => void;
  /** Where relative paths start. */
  readonly baseDirectory: string;
}): Command {
  const { run, place, setExitCode, baseDirectory } = options;
  const program = new Command('store')
    .description(
      'Runs the shop: its catalogue, stores, stock, promotions, orders, flags and the maintenance screen.\nIt works on a running shop and on a stopped one.',
    )
    .showHelpAfterError('(add --help for what is possible)')
    .exitOverride()
    .addHelpText(
      'after',
      `
Environment:
  DATA_DIR         data directory of the shop (default .data)
  DATABASE_URL     PostgreSQL of the shop, instead of the data directory
  MAINTENANCE_DIR  folder with the file of accident --backup (default DATA_DIR)
  FULFILMENT_MODE  that of the shop, for orders on a stopped shop or on its PostgreSQL

Examples:
  npm run store -- import feed.yml
  npm run store -- import packages/demo-data/data/feed.yml --store-data packages/demo-data/data/store.json
  npm run store -- stores suspend MSK-CENTER --label "Час пик! Пока не принимаем заказы."
  npm run store -- stock set MSK-CENTER 10101 25
  npm run store -- prices set MSK-CENTER 10101 79.90
  npm run store -- flags set upsellProductsSlider off
  npm run store -- accident on --message "Скоро вернёмся"
  npm run store -- accident on --backup --no-support-button`,
    );
  const go = async (request: OperatorRequest): Promise<void> => setExitCode(await run(request));
  const here = async (task: (at: CommandPlace) => Promise<number>): Promise<void> =>
    setExitCode(await task(place));

  for (const line of commandLines) line.addTo(program, { go, here, baseDirectory });
  return program;
}
