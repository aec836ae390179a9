import { persistedKeys } from '@shop/application/kernel';
import { FakeBrowser } from '@shop/application/testing';
import { ok } from '@shop/domain/kernel';
import { expect, test } from 'vitest';

import { HttpBankSignInGateway } from './http-bank-sign-in.gateway.ts';
import { HttpRestoreGateway } from './http-restore.gateway.ts';
import type { WebForms } from './web-forms.ts';

const returned = { state: 's', code: 'c', issuer: null };

test.each([
  [
    { marketing: true, sharing: false },
    { marketing: '1', sharing: '0' },
  ],
  [
    { marketing: false, sharing: true },
    { marketing: '0', sharing: '1' },
  ],
])('[SSO-08] %j in the wizard goes to the web server before the bank', async (ticked, fields) => {
  const sent: unknown[] = [];
  const postSuccessfully = async (_path: string, form: unknown) => {
    sent.push(form);
    return ok({ ok: true, url: 'https://bank/', status: 200, code: null });
  };
  const gateway = new HttpBankSignInGateway(
    { postSuccessfully } as unknown as WebForms,
    new FakeBrowser().persisted,
  );
  await gateway.start({ returnTo: '/cart', isSilent: false, ticked, action: null, appUrl: null });
  expect(sent).toEqual([{ callbackUrl: '/cart', silent: '0', ...fields }]);
});

test('[SSO-18] [SSO-15] a web server without a bank is a failure, one whose bank has refused is not', async () => {
  const gateway = (status: number, code: string) => {
    const post = async () => ok({ ok: false, url: '/', status, code });
    return new HttpBankSignInGateway({ post } as unknown as WebForms, new FakeBrowser().persisted);
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

test('[LGO-04] a sign-out that did not reach the web server is no reason to sign out whoever has entered since, and nobody else spares it', async () => {
  const answers = { ok: true, url: '/', status: 200, code: null };
  const isStillDue = async (
    run: (forms: WebForms, persisted: FakeBrowser['persisted']) => Promise<unknown>,
    answer: object = answers,
  ) => {
    const { persisted } = new FakeBrowser();
    persisted.write(persistedKeys.signingOut, true);
    const post = async () => ok({ ...answers, ...answer });
    await run({ post, postSuccessfully: post } as unknown as WebForms, persisted);
    return persisted.read(persistedKeys.signingOut) === true;
  };
  const finish = async (forms: WebForms, persisted: FakeBrowser['persisted']) =>
    new HttpBankSignInGateway(forms, persisted).finish(returned);
  expect(await isStillDue(finish)).toBe(false);
  expect(await isStillDue(finish, { isMarked: true })).toBe(true);
  expect(await isStillDue(finish, { ok: false, status: 403 })).toBe(true);
  expect(await isStillDue(async (...parts) => new HttpRestoreGateway(...parts).restore())).toBe(false);
  expect(await isStillDue(async (...parts) => new HttpRestoreGateway(...parts).keepDeleted())).toBe(true);
});
