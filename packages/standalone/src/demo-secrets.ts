import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const secretsSchema = z.object({
  sessionKey: hex,
  antibotToken: hex,
  loginCodeKey: hex,
  tokenPrivateKey: z.string().includes('BEGIN PRIVATE KEY'),
  smsKey: hex,
  mailKey: hex,
  unsubscribeKey: hex,
  bankKey: hex,
  bankWebhookSecret: hex,
  fiscalKey: hex,
  loyaltyKey: hex,
  loyaltyWebhookSecret: hex,
  subscriptionKey: hex,
  subscriptionWebhookSecret: hex,
  tipsKey: hex,
  chatKey: hex,
  fulfilmentKey: hex,
  fulfilmentWebhookSecret: hex,
});
const fieldsSchema = z.record(z.string(), z.unknown());
export type DemoSecrets = z.output<typeof secretsSchema>;

const random = () => randomBytes(32).toString('hex');

/**
 * Secrets of the demo shop: made once, kept beside its data, so that sessions and tokens outlast a restart.
 * A secret that the file does not have yet is
 * added. A damaged file is replaced; then everybody has to sign in again, nothing else is lost.
 */
export const loadDemoSecrets = async (dataDirectory: string): Promise<DemoSecrets> => {
  const path = join(dataDirectory, 'secrets.json');
  const stored = await readJson(path);
  const known = secretsSchema.safeParse(stored);
  if (known.success) return known.data;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const drawn: DemoSecrets = {
    sessionKey: random(),
    antibotToken: random(),
    loginCodeKey: random(),
    tokenPrivateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    smsKey: random(),
    mailKey: random(),
    unsubscribeKey: random(),
    bankKey: random(),
    bankWebhookSecret: random(),
    fiscalKey: random(),
    loyaltyKey: random(),
    loyaltyWebhookSecret: random(),
    subscriptionKey: random(),
    subscriptionWebhookSecret: random(),
    tipsKey: random(),
    chatKey: random(),
    fulfilmentKey: random(),
    fulfilmentWebhookSecret: random(),
  };
  const completed = secretsSchema.safeParse({ ...drawn, ...fieldsSchema.safeParse(stored).data });
  const secrets = completed.data ?? drawn;
  await mkdir(dataDirectory, { recursive: true });
  await writeFile(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  await rename(`${path}.new`, path);
  return secrets;
};

const readJson = async (path: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
};
