import { z } from 'zod';

/** What the command line asks of the shop; one JSON line on the socket. File paths are absolute. */
export const operatorRequestSchema = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('import'),
    feed: z.string(),
    storeData: z.string().nullable(),
    showcase: z.string().nullable(),
    dryRun: z.boolean(),
  }),
  z.object({ command: z.literal('stores.list') }),
  z.object({ command: z.enum(['stores.open', 'stores.resume']), store: z.string() }),
  z.object({
    command: z.enum(['stores.close', 'stores.suspend']),
    store: z.string(),
    label: z.string().nullable(),
  }),
  z.object({ command: z.literal('zones.list') }),
  z.object({ command: z.literal('zones.export'), file: z.string() }),
  z.object({ command: z.literal('zones.import'), file: z.string(), dryRun: z.boolean() }),
  z.object({ command: z.literal('stock.show'), store: z.string(), query: z.string() }),
  z.object({
    command: z.literal('stock.set'),
    store: z.string(),
    product: z.string(),
    quantity: z.int().min(0).max(1_000_000),
  }),
  z.object({
    command: z.literal('prices.set'),
    store: z.string(),
    product: z.string(),
    /** Kopecks. */
    price: z.int().min(1).max(100_000_000),
  }),
  z.object({
    command: z.literal('orders.list'),
    status: z.string().nullable(),
    limit: z.int().min(1).max(1000),
  }),
  z.object({ command: z.literal('orders.show'), order: z.string() }),
  z.object({ command: z.literal('orders.step'), order: z.string() }),
  z.object({ command: z.literal('orders.cancel'), order: z.string() }),
  z.object({ command: z.literal('payments.undoing') }),
  z.object({ command: z.literal('promotions.import'), file: z.string(), dryRun: z.boolean() }),
  z.object({ command: z.literal('promotions.list') }),
  z.object({ command: z.enum(['promotions.on', 'promotions.off']), promotion: z.string() }),
  z.object({ command: z.enum(['promotions.pause', 'promotions.resume']), store: z.string() }),
  z.object({ command: z.literal('promotions.explain'), cart: z.string(), json: z.boolean() }),
  z.object({
    command: z.literal('accident.on'),
    title: z.string().nullable(),
    message: z.string().nullable(),
  }),
  z.object({ command: z.literal('accident.off') }),
  z.object({ command: z.literal('status') }),
]);
export type OperatorRequest = z.output<typeof operatorRequestSchema>;

/** What comes back, line by line; `end` is the last. */
export const operatorOutputSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('line'), text: z.string() }),
  z.object({ kind: z.literal('error'), text: z.string() }),
  z.object({ kind: z.literal('progress'), label: z.string(), done: z.number(), total: z.number() }),
  z.object({ kind: z.literal('end'), exitCode: z.int() }),
]);
export type OperatorOutput = z.output<typeof operatorOutputSchema>;
