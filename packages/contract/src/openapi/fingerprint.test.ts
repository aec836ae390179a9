import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { contractVersion } from '../kernel/index.ts';
import { fingerprint, fingerprintVersion } from './fingerprint.ts';
import { jsonSchemaOf, listEndpoints } from './index.ts';

/** Everything that a client of another version would misread. Summaries and requirement ids are not part of it. */
function wire(): unknown {
  return listEndpoints().map(({ group, name, endpoint }) => ({
    group,
    name,
    method: endpoint.method,
    path: endpoint.path,
    access: endpoint.access,
    errors: endpoint.errors,
    params: endpoint.params && jsonSchemaOf(endpoint.params, 'input'),
    query: endpoint.query && jsonSchemaOf(endpoint.query, 'input'),
    body: endpoint.body && jsonSchemaOf(endpoint.body, 'input'),
    answer: endpoint.answer && jsonSchemaOf(endpoint.answer, 'output'),
  }));
}

test('[NET-09] the wire format has the fingerprint of its version', () => {
  const actual = createHash('sha256').update(JSON.stringify(wire())).digest('hex');
  const isSame = actual === fingerprint && contractVersion === fingerprintVersion;
  expect(
    isSame,
    `The wire format changed. Raise contractVersion in src/kernel/version.ts (it is ${contractVersion}), then put into src/openapi/fingerprint.ts:\n` +
      `fingerprintVersion = '<the new version>'\nfingerprint = '${actual}'`,
  ).toBe(true);
});
