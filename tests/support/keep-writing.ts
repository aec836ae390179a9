import { randomUUID } from 'node:crypto';

import { createBackend, silentLogger } from '@shop/backend';

import { testSettings } from './settings.ts';

/** A process that stores addresses in the given directory until it is killed, and prints each one that is stored. */
const opened = await createBackend({
  settings: testSettings,
  database: { kind: 'embedded', directory: process.argv[2] ?? '' },
  logger: silentLogger,
});
if (!opened.ok) throw new Error(opened.error.message);
const texts = {
  region: '',
  city: 'Москва',
  settlement: '',
  street: '',
  place: '',
  living_area: '',
  district: '',
  division: '',
  house: '',
  block: '',
  flat: '',
  entrance: '',
  intercom: '',
  floor: '',
  comment: '',
  label_suggest: '',
};
for (;;) {
  const row = await opened.value.context.db
    .insertInto('address')
    .values({ ...texts, user_id: randomUUID(), lat: 55, lon: 37 })
    .returning('id')
    .executeTakeFirstOrThrow();
  process.stdout.write(`${row.id}\n`);
}
