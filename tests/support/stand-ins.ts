import { sandboxOf } from './sandbox-of.ts';

/** The stand-ins for third parties in a separate process, as third parties are. */
const mode = process.env['WAREHOUSE_MODE'] === 'manual' ? 'manual' : 'auto';
const sandbox = sandboxOf(process.env, { fulfilment: { mode } });
process.stdout.write(`listening at ${await sandbox.start(Number(process.env['PORT']))}\n`);
