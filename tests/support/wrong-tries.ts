import type { Backend } from '@shop/backend';

/** The wrong codes that count for a phone, with and without a live code. */
export async function wrongTriesOf(db: Backend['context']['db'], phone: string) {
  return db
    .selectFrom('one_time_code_counts')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('key', '=', `tried PHONE subject:${phone}`),
        eb('key', 'like', `unasked PHONE subject:${phone} %`),
      ]),
    )
    .execute();
}
