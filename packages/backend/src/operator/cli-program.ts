import { resolve } from 'node:path';

import { Command, InvalidArgumentError, Option } from 'commander';

import { addPromotionsCommands } from './cli-promotions.ts';
import { addZonesCommands } from './cli-zones.ts';
import type { OperatorRequest } from './operator-protocol.ts';

/** Runs a request and answers the exit code. */
export type RunRequest = (request: OperatorRequest) => Promise<number>;

/** Exit code for wrong arguments. */
export const USAGE_ERROR = 2;

const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max)
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
    return value;
  };

/** Roubles as people write them; answers kopecks. */
const roubles = (text: string): number => {
  const [, whole = '', kopecks = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const value = Number(whole) * 100 + Number(kopecks.padEnd(2, '0'));
  if (value < 1) throw new InvalidArgumentError('It must be a price in roubles such as 79.90.');
  return value;
};

/** The operator's command line: what it understands, how it explains itself. */
export function createProgram(options: {
  readonly run: RunRequest;
  readonly setExitCode: (code: number) => void;
  /** Where relative paths start. */
  readonly baseDirectory: string;
}): Command {
  const { run, setExitCode, baseDirectory } = options;
  const program = new Command('store')
    .description(
      'Runs the shop: its catalogue, stores, stock, promotions, orders and the maintenance screen.\nIt works on a running shop and on a stopped one.',
    )
    .showHelpAfterError('(add --help for what is possible)')
    .exitOverride()
    .addHelpText(
      'after',
      `
Environment:
  DATA_DIR       data directory of the shop (default .data)
  DATABASE_URL   PostgreSQL of the shop, instead of the data directory
  FULFILMENT_MODE, FULFILMENT_PACE   those of the shop, for orders on a stopped shop or on its PostgreSQL

Examples:
  npm run store -- import feed.yml
  npm run store -- import packages/demo-data/data/feed.yml --store-data packages/demo-data/data/store.json
  npm run store -- stores suspend MSK-CENTER --label "Час пик! Пока не принимаем заказы."
  npm run store -- stock set MSK-CENTER 10101 25
  npm run store -- prices set MSK-CENTER 10101 79.90
  npm run store -- accident on --message "Скоро вернёмся"`,
    );
  const go = async (request: OperatorRequest): Promise<void> => setExitCode(await run(request));

  program
    .command('import')
    .description(
      'Brings products, prices and stock to what a YML feed says. A broken file changes nothing; importing again changes nothing.',
    )
    .argument('<feed>', 'YML feed (Yandex Market Language), UTF-8 or windows-1251')
    .option(
      '--store-data <file>',
      'JSON with what YML cannot say: stores, zones, cities, sections; without it the last imported one stays',
    )
    .option('--showcase <code>', "change only this store's prices and stock")
    .option('--dry-run', 'check everything and show what would change')
    .addHelpText(
      'after',
      `
Examples:
  npm run store -- import feed.yml --dry-run
  npm run store -- import stock.yml --showcase MSK-CENTER`,
    )
    .action(async (feed: string, options: { storeData?: string; showcase?: string; dryRun?: boolean }) =>
      go({
        command: 'import',
        feed: resolve(baseDirectory, feed),
        storeData: options.storeData === undefined ? null : resolve(baseDirectory, options.storeData),
        showcase: options.showcase ?? null,
        dryRun: options.dryRun ?? false,
      }),
    );

  const stores = program
    .command('stores')
    .description('Stores: list them, open and close them, suspend and resume orders.');
  stores
    .command('list')
    .description('All stores with their state.')
    .action(async () => go({ command: 'stores.list' }));
  for (const [verb, text] of [
    ['open', 'Opens a store within its hours.'],
    ['resume', 'Lets a store take orders again.'],
  ] as const) {
    stores
      .command(verb)
      .description(text)
      .argument('<store>', 'code of the store, or all')
      .action(async (store: string) => go({ command: `stores.${verb}`, store }));
  }
  for (const [verb, text] of [
    ['close', 'Closes a store until it is opened again.'],
    ['suspend', 'Stops taking orders; the store can still be looked at.'],
  ] as const) {
    stores
      .command(verb)
      .description(text)
      .argument('<store>', 'code of the store, or all')
      .option('--label <text>', 'what shoppers read instead of the usual text')
      .action(async (store: string, options: { label?: string }) =>
        go({ command: `stores.${verb}`, store, label: options.label ?? null }),
      );
  }

  addZonesCommands(program, { go, baseDirectory });
  addPromotionsCommands(program, { go, baseDirectory });

  const stock = program.command('stock').description('Pieces of products in a store.');
  stock
    .command('show')
    .description('Shows the stock of a product, or of those that a text finds.')
    .argument('<store>', 'code of the store')
    .argument('<product>', 'feed id, id, slug, or words of the name')
    .action(async (store: string, query: string) => go({ command: 'stock.show', store, query }));
  stock
    .command('set')
    .description('Sets how many pieces are on hand, reserved ones included.')
    .argument('<store>', 'code of the store')
    .argument('<product>', 'feed id, id or slug')
    .argument('<quantity>', 'pieces', wholeNumber(0, 1_000_000))
    .action(async (store: string, product: string, quantity: number) =>
      go({ command: 'stock.set', store, product, quantity }),
    );

  program
    .command('prices')
    .description('Prices of products in a store.')
    .command('set')
    .description('Sets what a product costs from now on; the next import says it anew.')
    .argument('<store>', 'code of the store, or all')
    .argument('<product>', 'feed id, id or slug')
    .argument('<roubles>', 'such as 79.90', roubles)
    .action(async (store: string, product: string, price: number) =>
      go({ command: 'prices.set', store, product, price }),
    );

  const orders = program.command('orders').description('Orders: list, look at, step and cancel them.');
  orders
    .command('list')
    .description('The latest orders, newest first.')
    .option('--status <status>', 'only orders in this status')
    .addOption(new Option('--limit <count>', 'how many').argParser(wholeNumber(1, 1000)).default(20))
    .action(async (options: { status?: string; limit: number }) =>
      go({ command: 'orders.list', status: options.status ?? null, limit: options.limit }),
    );
  orders
    .command('show')
    .description('Everything about one order.')
    .argument('<order>', 'number or id')
    .action(async (order: string) => go({ command: 'orders.show', order }));
  orders
    .command('step')
    .description(
      'Moves an order one step towards the door, as the courier would; a cancelled one to its end.',
    )
    .argument('<order>', 'number or id')
    .action(async (order: string) => go({ command: 'orders.step', order }));
  orders
    .command('cancel')
    .description('Cancels an order and gives the money back.')
    .argument('<order>', 'number or id')
    .action(async (order: string) => go({ command: 'orders.cancel', order }));

  program
    .command('payments')
    .description('Payments at the bank.')
    .command('undoing')
    .description(
      'Payments of orders that do not stand, whose money the bank has not confirmed to have given back.',
    )
    .action(async () => go({ command: 'payments.undoing' }));

  const accident = program.command('accident').description('The maintenance screen over the whole shop.');
  accident
    .command('on')
    .description('Shows it to every visitor.')
    .option('--title <text>', 'its title')
    .option('--message <text>', 'its text')
    .action(async (options: { title?: string; message?: string }) =>
      go({ command: 'accident.on', title: options.title ?? null, message: options.message ?? null }),
    );
  accident
    .command('off')
    .description('Takes it away.')
    .action(async () => go({ command: 'accident.off' }));

  program
    .command('status')
    .description('What the shop holds and how it is switched.')
    .action(async () => go({ command: 'status' }));
  return program;
}
