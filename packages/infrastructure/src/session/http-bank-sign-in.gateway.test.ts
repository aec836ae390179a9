import { ok } from '@shop/domain/kernel';
import { expect, test } from 'vitest';

import { HttpBankSignInGateway } from './http-bank-sign-in.gateway.ts';
import type { WebForms } from './web-forms.ts';

const returned = { state: 's', code: 'c', issuer: null };

test('[SSO-18] [SSO-15] a web server without a bank is a failure, one whose bank has refused is not', async () => {
  const gateway = (status: number, code: string) => {
    const post = async () => ok({ ok: false, url: '/', status, code });
    return new HttpBankSignInGateway({ post } as unknown as WebForms);
  };
  expect(await gateway(404, 'NOT_FOUND').finish(returned)).toMatchObject({
    ok: false,
    error: { kind: 'api', status: 404 },
  });
  expect(await gateway(403, 'BANK_SIGN_IN_REFUSED').finish(returned)).toMatchObject({
    ok: true,
    value: { outcome: 'REFUSED' },
  });
});
