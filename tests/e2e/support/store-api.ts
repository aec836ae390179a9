import { createServer } from 'node:http';

import { createBackend } from '@shop/backend';

import { testSettings } from '../../support/settings.ts';

/** The store API alone, in its own process, with the data of a shop: `store-api.ts <data directory> <port>`. */
const [directory = '', port = ''] = process.argv.slice(2);
const created = await createBackend({
  settings: testSettings,
  database: { kind: 'embedded', directory },
  operatorSocket: `${directory}/operator.sock`,
});
if (!created.ok) throw new Error(created.error.message);
const backend = created.value;
await backend.start();
createServer((request, response) => backend.handle(request, response)).listen(Number(port), '127.0.0.1', () =>
  process.stdout.write('listening\n'),
);
