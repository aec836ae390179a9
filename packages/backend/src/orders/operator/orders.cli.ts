import type { ReturnedUnits } from '@shop/domain/orders';
import { Argument, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';

import { wholeNumber } from '../../kernel/operator/arguments.ts';
import { commandLine } from '../../kernel/operator/command-line.ts';

/** `2=3`: three units of line 2. */
const returnedUnits = (text: string, before: readonly ReturnedUnits[] = []): readonly ReturnedUnits[] => {
  const [, lineNo, units] = /^([1-9]\d{0,2})=([1-9]\d{0,2})$/.exec(text) ?? [];
  if (lineNo === undefined || units === undefined)
    throw new InvalidArgumentError('Expected LINE=QUANTITY, such as 2=3.');
  return [...before, { lineNo: Number(lineNo), units: Number(units) }];
};

/** `orders list|show|step|lose-line|return|cancel` of the operator's command line. */
export const ordersLine = commandLine(
  'orders',
  [
    z.object({
      command: z.literal('orders.list'),
      status: z.string().nullable(),
      limit: z.int().min(1).max(1000),
    }),
    z.object({ command: z.literal('orders.show'), order: z.string() }),
    z.object({ command: z.literal('orders.step'), order: z.string() }),
    z.object({
      command: z.literal('orders.lose-line'),
      order: z.string(),
      line: z.int().min(1).max(1000),
      units: z.int().min(1).max(1000).nullable(),
    }),
    z.object({
      command: z.literal('orders.return'),
      order: z.string(),
      lines: z
        .array(z.object({ lineNo: z.int().min(1).max(1000), units: z.int().min(1).max(1000) }))
        .min(1)
        .max(1000),
    }),
    z.object({ command: z.literal('orders.cancel'), order: z.string() }),
  ],
  (program, { go }) => {
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
      .command('lose-line')
      .description('Units of a line were not found at packing: the line falls and its money goes back.')
      .argument('<order>', 'number or id')
      .addArgument(
        new Argument('<line>', 'number of the line, as `orders show` tells it').argParser(
          wholeNumber(1, 1000),
        ),
      )
      .addOption(
        new Option('--units <count>', 'how many of its units; by default all').argParser(
          wholeNumber(1, 1000),
        ),
      )
      .action(async (order: string, line: number, options: { units?: number }) =>
        go({ command: 'orders.lose-line', order, line, units: options.units ?? null }),
      );
    orders
      .command('return')
      .description(
        'Delivered goods were brought back within 7 days: their money goes back to the card, with a receipt. They are not sold again.',
      )
      .argument('<order>', 'number or id')
      .addArgument(
        new Argument('<line=quantity...>', 'units of a line, as `orders show` tells it').argParser(
          returnedUnits,
        ),
      )
      .action(async (order: string, lines: readonly ReturnedUnits[]) =>
        go({ command: 'orders.return', order, lines: [...lines] }),
      );
    orders
      .command('cancel')
      .description('Cancels an order and gives the money back.')
      .argument('<order>', 'number or id')
      .action(async (order: string) => go({ command: 'orders.cancel', order }));
  },
);
