import { createPrivateKey } from 'node:crypto';

import { z } from 'zod';

const isSigningKey = (pem: string): boolean => {
  try {
    const key = createPrivateKey(pem);
    return (
      pem.includes('BEGIN PRIVATE KEY') &&
      key.asymmetricKeyType === 'ec' &&
      key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
    );
  } catch {
    return false;
  }
};

/** A private key for ES256 as PEM; its line breaks may be written as \n, as in env files. */
export const signingKeyVariable = z
  .string()
  .transform((text) => text.replaceAll(String.raw`\n`, '\n'))
  .refine(isSigningKey, 'a PKCS#8 PEM key of the curve P-256 (ES256)');
