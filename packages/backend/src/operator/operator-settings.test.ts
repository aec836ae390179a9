import { generateKeyPairSync } from 'node:crypto';

import { expect, test } from 'vitest';

import { operatorSettings } from './operator-settings.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

test('[OPN-301] an operator’s command takes the signing key as the shop does, line breaks written out or not', () => {
  for (const TOKEN_PRIVATE_KEY of [pem, pem.replaceAll('\n', String.raw`\n`)])
    expect(operatorSettings({ TOKEN_PRIVATE_KEY }).tokenPrivateKey).toBe(pem);
});
