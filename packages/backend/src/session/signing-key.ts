import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, importPKCS8 } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Database } from '../kernel/database/database.ts';
import type { Clock } from '../kernel/ports.ts';

export const SIGNING_ALGORITHM = 'ES256';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

/**
 * The key of access tokens (OPN-301): that of the environment, else one that is created once and stored in the
 * database, so that tokens survive a restart and all nodes use the same key.
 */
export async function loadSigningKey(options: {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** PKCS#8 PEM or null. */
  readonly privateKeyPem: string | null;
}): Promise<SigningKey> {
  if (options.privateKeyPem !== null) {
    const key = await importPKCS8(options.privateKeyPem, SIGNING_ALGORITHM, { extractable: true });
    return keyOf(await exportJWK(key));
  }
  return keyOf((await storedKey(options.db)) ?? (await makeKey(options.db, options.clock.now())));
}

async function storedKey(db: Kysely<Database>): Promise<JWK | undefined> {
  const row = await db
    .selectFrom('signing_keys')
    .select('private_jwk')
    .orderBy('created_at')
    .orderBy('kid')
    .executeTakeFirst();
  return row?.private_jwk;
}

/** Makes the key, unless another node has made one meanwhile: nodes that start at the same moment wait for each other. */
async function makeKey(db: Kysely<Database>, now: Date): Promise<JWK> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return db.transaction().execute(async (tx) => {
    await sql`lock table signing_keys in exclusive mode`.execute(tx);
    const known = await storedKey(tx);
    if (known !== undefined) return known;
    await tx
      .insertInto('signing_keys')
      .values({ kid, private_jwk: JSON.stringify(jwk), created_at: now })
      .execute();
    return jwk;
  });
}

async function keyOf(jwk: JWK): Promise<SigningKey> {
  const { d: _secret, ...publicJwk } = jwk;
  return {
    kid: await calculateJwkThumbprint(publicJwk),
    privateKey: (await importJWK(jwk, SIGNING_ALGORITHM)) as CryptoKey,
    publicKey: (await importJWK(publicJwk, SIGNING_ALGORITHM)) as CryptoKey,
  };
}
