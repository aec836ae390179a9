import { generateKeyPairSync, randomBytes } from 'node:crypto';

import { picturesDirectory } from '@shop/demo-data';

import { freePort } from './free-port.ts';

const drawn = (): string => randomBytes(32).toString('hex');

/** What an operator sets: random secrets, and third parties at their own origin. */
export async function productionEnvironment(databaseUrl: string) {
  const [port, partiesPort] = [await freePort(), await freePort()];
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const parties = `http://127.0.0.1:${partiesPort}`;
  const shop = {
    PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    DATABASE_URL: databaseUrl,
    SESSION_KEY: drawn(),
    ANTIBOT_TOKEN: drawn(),
    LOGIN_CODE_KEY: drawn(),
    TOKEN_PRIVATE_KEY: privateKey
      .export({ type: 'pkcs8', format: 'pem' })
      .toString()
      .replaceAll('\n', String.raw`\n`),
    SMS_URL: parties,
    SMS_KEY: drawn(),
    MAIL_URL: parties,
    MAIL_KEY: drawn(),
    UNSUBSCRIBE_KEY: drawn(),
    BANK_URL: parties,
    BANK_KEY: drawn(),
    BANK_WEBHOOK_SECRET: drawn(),
    FISCAL_URL: parties,
    FISCAL_KEY: drawn(),
    LOYALTY_URL: parties,
    LOYALTY_KEY: drawn(),
    LOYALTY_WEBHOOK_SECRET: drawn(),
    CHAT_SCRIPT_URL: `${parties}/assets/chat-widget.js`,
    CHAT_KEY: drawn(),
    TIPS_URL: parties,
    TIPS_KEY: drawn(),
    SUBSCRIPTION_URL: parties,
    SUBSCRIPTION_KEY: drawn(),
    SUBSCRIPTION_WEBHOOK_SECRET: drawn(),
    GEOCODER_URL: parties,
    PICTURES_DIR: picturesDirectory,
    FULFILMENT_URL: parties,
    FULFILMENT_KEY: drawn(),
    FULFILMENT_WEBHOOK_SECRET: drawn(),
  };
  return { shop, parties };
}
